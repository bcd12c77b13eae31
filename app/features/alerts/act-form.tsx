import type { FormProps } from 'react-router'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import type { AlertAct } from './act.server.ts'

/**
 * A form that changes alerts, such as one that stops an alert. `query` is the query of the page's address, which
 * contains the subscriber's key.
 */
export const ActForm = ({ act, query, ...form }: FormProps & { act: AlertAct; query: string }) => (
  <KeyForm action={`/alerts/${act}${query}`} {...form} />
)
