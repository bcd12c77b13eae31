/**
 * When a browser translates the page, it replaces text nodes with elements. React does not notice this. It still
 * changes and removes the old text nodes, and inserts nodes before them, which fails (facebook/react#11538). The
 * functions here apply React's changes to the elements that replaced the text nodes.
 */
const replacements = new WeakMap<Node, Element>()
const observer = new MutationObserver(follow)
const { removeChild, insertBefore } = Node.prototype

export function followBrowserTranslation(): void {
  observer.observe(document, { childList: true, subtree: true })
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = placeOf(child)
    removeChild.call(shown.parentNode ?? this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, node: Added, before: Node | null): Added {
    let place = before && placeOf(before)
    while (place?.parentNode && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, node, place)
    return node
  }
}

function placeOf(node: Node): Node {
  if (node.parentNode) return node
  follow(observer.takeRecords())
  return replacements.get(node) ?? node
}

function follow(changes: MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    // React has changed a text node that the translation replaced. The node is put back in place of its replacement.
    if (type === 'characterData' && !target.isConnected) replacements.get(target)?.replaceWith(target)
    for (const text of addedNodes) replacements.get(text)?.remove()
    const added = [...addedNodes, previousSibling, nextSibling].find((node) => node instanceof Element)
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected || !added) continue
      replacements.set(text, added)
      observer.observe(text, { characterData: true })
    }
  }
}
