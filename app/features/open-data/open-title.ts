import type { I18n } from '@lingui/core'
import { titleServiceOf } from '../../requests/list/opportunity-card.tsx'
import type { OpenRequest } from './open-request.ts'

/**
 * Returns the title of a request. It has a file of its own, because bin/serve.ts loads the queries and must not load
 * React before it has set NODE_ENV.
 */
export const openTitle = ({ services, company }: Pick<OpenRequest, 'services' | 'company'>, i18n: I18n): string =>
  `${i18n._(titleServiceOf(services))}: ${company}`
