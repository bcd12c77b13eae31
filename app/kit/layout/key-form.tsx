import { Form, type FormProps } from 'react-router'

/** Sends the form as a document, because the key is not in the address bar. */
export const KeyForm = (props: FormProps) => <Form method="post" reloadDocument {...props} />
