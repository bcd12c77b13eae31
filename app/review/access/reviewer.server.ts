import { createContext } from 'react-router'

/** The email address of the signed-in reviewer. It is set for every route inside console.route.tsx. */
export const reviewer = createContext<string>()

export const session = createContext<string>()

export const opensNext = createContext<boolean>()
