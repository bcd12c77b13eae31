/** The page of the link in the email. */
export const COPY_PATH = '/my-data'
