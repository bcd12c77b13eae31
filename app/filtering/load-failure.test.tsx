import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { LoadFailure } from './load-failure.tsx'

const causeOf = (error: unknown) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <LoadFailure title="The list could not be loaded." error={error} />
    </I18nProvider>,
  )

test('a list that is refused for too many searches says so, and not that the fault is ours', () => {
  expect(causeOf(new ErrorResponse(429, '', 'Too many'))).toContain('Too many searches in a short time.')
  expect(causeOf(new ErrorResponse(503, '', 'Busy'))).toContain('This is our fault, not yours.')
})
