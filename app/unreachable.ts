// What Chrome, Firefox and Safari say where a request or the file of a page gets no answer.
const NO_ANSWER = /^(Failed to fetch|NetworkError|Load failed|error loading dyn|Importing a module)/

/** Whether this failure is that the website could not be reached, as without a connection. */
export const isUnreachable = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message)

export const UNREACHABLE = /*i18n*/ 'The website could not be reached. Check your connection and try again.'
