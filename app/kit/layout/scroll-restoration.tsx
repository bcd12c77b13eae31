import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { InlineScript } from './inline-script.tsx'

const restoreScroll =
  "if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},'');try{scrollTo(0,JSON.parse(sessionStorage['react-router-scroll-positions'])[history.state.key]??scrollY)}catch{}"

/** Replaces React Router's component of the same name, whose script throws an error if storage is blocked. */
export function ScrollRestoration() {
  useScrollRestoration()
  return <InlineScript code={restoreScroll} />
}
