/** A deferred value: its rejection counts as handled from the start, since the router shows it to the page only later. */
export function deferred<Value>(value: Promise<Value>): Promise<Value> {
  value.catch(() => {})
  return value
}
