import { createContext } from 'react'

/** Marks the page's own scripts while the server renders it (document/security-headers.ts). */
export const ScriptMark = createContext<string | undefined>(undefined)
