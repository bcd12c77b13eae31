/** The path of the page to which the link in the email leads. */
export const COPY_PATH = '/my-data'
