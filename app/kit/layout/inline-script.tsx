import { createContext, use } from 'react'

/** Marks the page's own scripts while the server renders it (document/security-headers.ts). */
export const ScriptMark = createContext<string | undefined>(undefined)

/** `code` contains only constants. */
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
