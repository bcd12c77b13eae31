import type { I18n, MessageDescriptor } from '@lingui/core'

/**
 * One sentence of an error message. It is a string marked for translation or, if it contains a value such as a limit,
 * the result of `msg`.
 */
export type FormMessage = string | MessageDescriptor

export const writeMessages = (i18n: I18n, messages: readonly FormMessage[]): string =>
  messages.map((message) => i18n._(typeof message === 'string' ? { id: message } : message)).join(' ')
