import { Form, type FormProps } from 'react-router'

/**
 * A form on a page whose address contained a secret key. It is sent as a document, because the key has been removed
 * from the address bar.
 */
export const KeyForm = (props: FormProps) => <Form method="post" reloadDocument {...props} />
