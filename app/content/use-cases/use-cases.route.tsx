import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { partAt, useText } from '../../kit/layout/use-text.tsx'
import { page } from '../../kit/routing/page.ts'
import { PageIcon } from '../../shell/page-icon.tsx'
import { Benefits } from '../pages/benefits.tsx'
import { PostARequest } from './post-a-request.tsx'
import { linkOf, useCases, useCaseTexts } from './use-cases.ts'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text: useCaseTexts })

export default function UseCases() {
  const { t } = useLingui()
  const textNamed = useTranslated(useCaseTexts)
  const text = useText(textNamed('use-cases'))
  return (
    <Page heading={text.title} lead={text.blocks}>
      <PageHead title={text.title} description={text.description} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {useCases.map((useCase) => (
          <Card key={useCase.id} {...linkOf(useCase)} description={textNamed(useCase.id).description} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to="/browse-vendors" className="link inline-flex min-h-11 items-center">{t`Browse Vendors`}</Link>{' '}
        <Link to="/#opportunities" className="link inline-flex min-h-11 items-center">{t`Open opportunities`}</Link>
      </p>
      <div className="mt-8 grid gap-10">
        <Benefits ordered {...partAt(text, 0)} />
        <PostARequest />
      </div>
    </Page>
  )
}

function Card({ href, label, description }: Record<'href' | 'label' | 'description', string>) {
  const { i18n } = useLingui()
  return (
    <li className="relative rounded border border-card-line bg-card p-5 transition-colors duration-150 hover:border-petrol-ink hover:bg-lift active:bg-press">
      <PageIcon of={href} className="size-7" />
      <h2 className="mt-2 text-lg">
        <Link to={href} className="after:absolute after:inset-0 after:rounded">
          {i18n._(label)}
        </Link>
      </h2>
      <p className="mt-1 text-pretty text-muted">{description}</p>
    </li>
  )
}
