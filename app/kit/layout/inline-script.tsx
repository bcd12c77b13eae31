import { createContext, use } from 'react'

/** The nonce that marks the page's own scripts while the server renders the page (document/security-headers.ts). */
export const ScriptMark = createContext<string | undefined>(undefined)

/** Puts a script into the page. `code` must contain only constants. */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={use(ScriptMark)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the code contains only constants
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
