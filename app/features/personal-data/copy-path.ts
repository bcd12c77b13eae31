/** The path of the page that the link in the email opens. */
export const COPY_PATH = '/my-data'
