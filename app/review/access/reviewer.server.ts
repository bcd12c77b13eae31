import { createContext } from 'react-router'

/** The signed-in reviewer's email address, which every route inside console.route.tsx has. */
export const reviewer = createContext<string>()

export const session = createContext<string>()

export const opensNext = createContext<boolean>()
