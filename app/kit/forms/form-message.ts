import type { I18n, MessageDescriptor } from '@lingui/core'

/** A sentence of an error. It is a marked string or, if it contains a value such as a limit, a `msg`. */
export type FormMessage = string | MessageDescriptor

export const writeMessages = (i18n: I18n, messages: readonly FormMessage[]): string =>
  messages.map((message) => i18n._(typeof message === 'string' ? { id: message } : message)).join(' ')
