import { Form, type FormProps } from 'react-router'

/** Sent as a document, since the key is not in the address bar. */
export const KeyForm = (props: FormProps) => <Form method="post" reloadDocument {...props} />
