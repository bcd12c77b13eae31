import { use } from 'react'
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { ScriptMark } from './script-mark.ts'

const restoreScroll =
  "if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},'');try{scrollTo(0,JSON.parse(sessionStorage['react-router-scroll-positions'])[history.state.key]??scrollY)}catch{}"

/** As that of React Router, whose script throws where storage is blocked. */
export function ScrollRestoration() {
  useScrollRestoration()
  return (
    <script
      nonce={use(ScriptMark)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: restoreScroll }}
    />
  )
}
