import type { FormProps } from 'react-router'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import type { AlertAct } from './act.server.ts'

/** `query` contains the key of the page. */
export const ActForm = ({ act, query, ...form }: FormProps & { act: AlertAct; query: string }) => (
  <KeyForm action={`/alerts/${act}${query}`} {...form} />
)
