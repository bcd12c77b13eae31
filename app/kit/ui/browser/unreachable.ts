// The error messages of Chrome, Firefox and Safari for a request that gets no response, or only a part of one.
const NO_ANSWER = /^(failed to fetch|network ?error|load failed|error in inp|the (network|internet) c)/i

export const isUnreachable = (error: unknown) => error instanceof TypeError && NO_ANSWER.test(error.message)

export const UNREACHABLE = /*i18n*/ 'The website could not be reached. Check your connection and try again.'
