import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { partAt, useText } from '../../kit/layout/use-text.tsx'
import { page } from '../../kit/routing/page.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { Benefits } from '../pages/benefits.tsx'
import { PostARequest } from './post-a-request.tsx'
import { linkOf, useCases, useCaseTexts } from './use-cases.ts'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text: useCaseTexts })

export default function UseCases() {
  const { t } = useLingui()
  const textNamed = useTranslated(useCaseTexts)
  const text = useText(textNamed('use-cases'))
  return (
    <Page>
      <PageHead title={text.title} description={text.description} />
      <h1 className="text-3xl">{text.title}</h1>
      <div className="mt-4 max-w-prose text-lg text-muted">{text.blocks}</div>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {useCases.map((useCase) => (
          <Card key={useCase.id} {...linkOf(useCase)} description={textNamed(useCase.id).description} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to="/browse-vendors" className="link inline-flex min-h-11 items-center">{t`Browse Vendors`}</Link>{' '}
        <Link to="/#opportunities" className="link inline-flex min-h-11 items-center">{t`Open opportunities`}</Link>
      </p>
      <Benefits ordered {...partAt(text, 0)} />
      <PostARequest />
    </Page>
  )
}

function Card({ href, label, description }: Record<'href' | 'label' | 'description', string>) {
  const { i18n } = useLingui()
  return (
    <li className="group relative flex flex-col rounded border border-rule p-6 transition-colors duration-150 hover:border-edge hover:bg-sand">
      <h2 className="text-xl">
        <Link to={href} className="after:absolute after:inset-0 after:rounded">
          {i18n._(label)}
        </Link>
      </h2>
      <p className="mt-2 mb-6 leading-relaxed text-muted">{description}</p>
      <Icon shape={ArrowRight} className="mt-auto size-5 text-petrol-ink rtl:-scale-x-100" />
    </li>
  )
}
