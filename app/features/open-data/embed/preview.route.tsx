import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { LANGUAGES } from '../../../../config/language.ts'
import { control } from '../../../kit/forms/field.tsx'
import { contentI18n } from '../../../kit/i18n/catalogue.ts'
import { useLanguage } from '../../../kit/i18n/use-language.ts'
import { Page } from '../../../kit/layout/page.tsx'
import { PageHead } from '../../../kit/layout/page-head.tsx'
import { usePublicUrl, useSite } from '../../../kit/layout/use-site.ts'
import { readFilters, writeFilters } from '../../../kit/lists/filters.ts'
import { locale } from '../../../kit/routing/locale.ts'
import { filterQuery, page } from '../../../kit/routing/page.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { opportunityFilters, requestFields } from '../../../records/request.fields.ts'
import type { Route } from './+types/preview.route'
import { FOOTER_HEIGHT, MAX_REQUESTS, REQUEST_HEIGHT } from './embed-size.ts'

export const handle = page({
  cache: 'content',
  query: { ...filterQuery(opportunityFilters), locale },
  sitemap: true,
  messages: contentI18n,
})

export const loader = ({ url: { searchParams } }: Route.LoaderArgs) => ({ query: `${searchParams}` })

const HEIGHT = MAX_REQUESTS * REQUEST_HEIGHT + FOOTER_HEIGHT
const { services, country } = requestFields

export default function Preview({ loaderData: { query } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const publicUrl = usePublicUrl()
  const { name } = useSite()
  const title = t`Requests on your website`
  const given = new URLSearchParams(query)
  const filters = readFilters(opportunityFilters, given)
  const shownLanguage = given.get('locale') ?? language
  const shown = writeFilters(filters)
  shown.set('locale', shownLanguage)
  const path = `/embed?${shown}`
  const frameTitle = t`Vendor requests on ${name}`
  // The frame has no `style`, because a page with a strict Content-Security-Policy ignores it.
  const [before, quoted, after] = [
    `<iframe src="${attribute(publicUrl + path)}" title="`,
    attribute(frameTitle),
    `" width="100%" height="${HEIGHT}" frameborder="0" loading="lazy"></iframe>`,
  ]
  const others = [...writeFilters(filters)].filter(([key]) => key !== 'service' && key !== 'country')
  return (
    <Page
      width="reading"
      heading={title}
      lead={
        <Trans>
          Chambers of commerce, universities and magazines can show the newest requests on {name}. Choose which ones,
          and paste the embed code into your page. It is free and needs no script.
        </Trans>
      }
      beside={
        <section>
          <h2 className="text-xl">
            <Trans>Preview</Trans>
          </h2>
          <iframe
            key={path}
            src={path}
            title={frameTitle}
            height={HEIGHT}
            loading="lazy"
            className="mt-2 w-full rounded border border-rule bg-paper"
          />
        </section>
      }
    >
      <PageHead
        title={title}
        description={t`Show the newest vendor requests on the website of a chamber of commerce, a university or a magazine. Free, without scripts.`}
      />
      <div className="grid content-start gap-6">
        <Form method="get" preventScrollReset className="grid gap-4">
          {others.map(([key, value]) => (
            <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
          ))}
          <Select
            name="service"
            label={i18n._(services.label)}
            chosen={filters.chosen.service?.[0]}
            any={t`All services`}
            options={services.options.map((value) => [value, i18n._(value)])}
          />
          <Select
            name="country"
            label={i18n._(country.label)}
            chosen={filters.chosen.country?.[0]}
            any={t`All countries`}
            options={country.options.map((value) => [value, i18n._(value)])}
          />
          <Select
            name="locale"
            label={t`Language`}
            chosen={shownLanguage}
            options={LANGUAGES.map((value) => [value, value === 'ar' ? t`Arabic` : t`English`])}
          />
          <Button type="submit" look="secondary" className="sm:justify-self-start">
            <Trans>Show requests</Trans>
          </Button>
        </Form>
        <section>
          <h2 className="text-xl">
            <Trans>Embed code</Trans>
          </h2>
          <pre dir="ltr" className="mt-2 whitespace-pre-wrap rounded bg-sand p-4 text-start text-sm wrap-anywhere">
            <code>
              {before}
              <bdi>{quoted}</bdi>
              {after}
            </code>
          </pre>
          <div className="mt-3">
            <CopyButton
              look="primary"
              text={() => before + quoted + after}
              failure={t`The code could not be copied. Select it and copy it with your keyboard.`}
              confirmation={<Trans>Copied</Trans>}
            >
              <Trans>Copy code</Trans>
            </CopyButton>
          </div>
          <p className="mt-3 max-w-prose text-muted">
            <Trans>
              Each request is {REQUEST_HEIGHT} pixels high and the last line {FOOTER_HEIGHT}. Change the height to show
              fewer at a time: visitors can scroll to the rest. At most {MAX_REQUESTS} are shown.
            </Trans>
          </p>
        </section>
      </div>
    </Page>
  )
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

type SelectProps = {
  name: string
  label: ReactNode
  chosen: string | undefined
  any?: string
  options: readonly (readonly [value: string, label: string])[]
}

function Select({ name, label, chosen = '', any, options }: SelectProps) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select id={name} name={name} defaultValue={chosen} key={chosen} className={`${control} py-1`}>
        {any && <option value="">{any}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
