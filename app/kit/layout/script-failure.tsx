import { InlineScript } from './inline-script.tsx'

// Reacts to a script that fails, to a module that cannot be imported, and to 8 s without hydration, because a request
// may hang for minutes.
const showNoScripts =
  "{const show=()=>self.isHydrated||document.documentElement.toggleAttribute('data-no-scripts',true);addEventListener('error',e=>e.target.tagName=='SCRIPT'&&show(),true);addEventListener('unhandledrejection',show);setTimeout(show,8e3)}"

/** A page that lacks one of its scripts is not hydrated. It becomes the page for browsers without scripts. */
export const LostScripts = () => <InlineScript code={showNoScripts} />

export function endLostScripts(): void {
  Object.assign(window, { isHydrated: true })
  document.documentElement.removeAttribute('data-no-scripts')
}
