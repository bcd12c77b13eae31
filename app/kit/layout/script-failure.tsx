import { InlineScript } from './inline-script.tsx'

// A script that fails, a module that cannot be imported, and 8 s without hydration: a request may hang for minutes.
const showNoScripts =
  "{const show=()=>self.isHydrated||document.documentElement.toggleAttribute('data-no-scripts',true);addEventListener('error',e=>e.target.tagName=='SCRIPT'&&show(),true);addEventListener('unhandledrejection',show);setTimeout(show,8e3)}"

/** Without one of its scripts a page is not hydrated, and becomes the page for browsers without scripts. */
export const LostScripts = () => <InlineScript code={showNoScripts} />

export function endLostScripts(): void {
  Object.assign(window, { isHydrated: true })
  document.documentElement.removeAttribute('data-no-scripts')
}
