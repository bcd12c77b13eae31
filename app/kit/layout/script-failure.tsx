import { InlineScript } from './inline-script.tsx'

// Sets `data-no-scripts` if a script fails to load, if a module cannot be imported, or if the page is not hydrated
// within 8 s, because a request may hang for minutes.
const showNoScripts =
  "{const show=()=>self.isHydrated||document.documentElement.toggleAttribute('data-no-scripts',true);addEventListener('error',e=>e.target.tagName=='SCRIPT'&&show(),true);addEventListener('unhandledrejection',show);setTimeout(show,8e3)}"

/**
 * A page cannot be hydrated if one of its scripts is missing. This script then gives it the appearance of a page
 * without scripts.
 */
export const LostScripts = () => <InlineScript code={showNoScripts} />

export function endLostScripts(): void {
  Object.assign(window, { isHydrated: true })
  document.documentElement.removeAttribute('data-no-scripts')
}
