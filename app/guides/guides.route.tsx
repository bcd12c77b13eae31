import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatList } from '../../config/language.ts'
import { guidesI18n } from '../kit/i18n/catalogue.ts'
import { translated } from '../kit/i18n/translated.ts'
import { useTranslated } from '../kit/i18n/use-language.ts'
import { Invitation } from '../kit/layout/invitation.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import { isLink, useText } from '../kit/layout/use-text.tsx'
import { page } from '../kit/routing/page.ts'
import { vendorServices } from '../vocabulary/closed-lists.ts'
import { ServiceTile } from '../vocabulary/service-icon.tsx'
import { GUIDES_PATH, guidePath } from './guide-path.ts'
import Text, { description, title } from './guides.en.mdx'
import { guideTexts, useGuides } from './guides.ts'

const text = translated({ default: Text, description, title }, () => import('./guides.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: guidesI18n, text: [text, guideTexts] })

export default function Guides() {
  const { i18n, t } = useLingui()
  const { title, description, blocks, parts } = useText(useTranslated(text))
  const { guideTo } = useGuides()
  const breadcrumbs = useBreadcrumbs()
  const [invitation, ...more] = parts.toReversed()
  return (
    <Page heading={title} lead={blocks}>
      <PageHead title={title} description={description} facts={[breadcrumbs([title, GUIDES_PATH])]} />
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {vendorServices.map((service) => (
          <li key={service} className="border-t border-rule py-4">
            <Link
              to={guidePath(service)}
              className="link inline-flex min-h-11 items-center gap-3 text-lg font-semibold"
            >
              <ServiceTile of={service} />
              {i18n._(service)}
            </Link>
            <p className="text-muted">
              {formatList(
                i18n.locale,
                guideTo(service).say.parts.map(({ heading }) => heading),
              )}
            </p>
          </li>
        ))}
      </ul>
      {more.map(({ heading, blocks }) => (
        <section key={heading} className="mt-6 border-t border-rule py-4">
          <h2 className="text-xl">{heading}</h2>
          <div className="mt-2 max-w-prose text-muted">
            {blocks.map((block) => (
              <div key={block.key} className={isLink(block.props.children) ? 'font-semibold' : undefined}>
                {block}
              </div>
            ))}
          </div>
        </section>
      ))}
      <Invitation title={invitation?.heading} to="/post-vendor-request" link={t`Post a vendor request`}>
        {invitation?.blocks}
      </Invitation>
    </Page>
  )
}
