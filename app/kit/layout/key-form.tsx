import { Form, type FormProps } from 'react-router'

/**
 * A form on a page whose secret key was removed from the address bar. The form is sent as a document, because the
 * router would put the key back into the address bar.
 */
export const KeyForm = (props: FormProps) => <Form method="post" reloadDocument {...props} />
