import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { translated } from '../../kit/i18n/translated.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { Invitation } from '../../kit/layout/invitation.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { partAt, useText } from '../../kit/layout/use-text.tsx'
import { page } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { headline } from '../../kit/ui/headline.ts'
import { ToolsLinks } from '../../shell/tools-links.tsx'
import { Benefits } from './benefits.tsx'
import { Banner } from './call-to-action.tsx'
import Text, { description, title } from './for-vendors.en.mdx'

const text = translated({ default: Text, description, title }, () => import('./for-vendors.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n, text })

export default function ForVendors() {
  const { t } = useLingui()
  const shown = useText(useTranslated(text), { ol: Steps })
  const howToReply = partAt(shown, 0)
  const invitation = partAt(shown, 2)
  return (
    <Page>
      <PageHead title={shown.title} description={shown.description} />
      <Banner
        title={headline(shown.heading)}
        lead={shown.blocks}
        aside={
          <>
            <h2 className="mb-3 text-lg">{howToReply.heading}</h2>
            {howToReply.blocks}
          </>
        }
      >
        <Link to="/#opportunities" className={buttonStyle('inverse')}>{t`Discover vendor opportunities`}</Link>
      </Banner>
      <Benefits {...partAt(shown, 1)} />
      <section className="mt-16">
        <h2 className="text-2xl">{t`Guides`}</h2>
        <ToolsLinks />
      </section>
      <Invitation title={invitation.heading} to="/list-your-services" link={t`List your services`}>
        {invitation.blocks}
      </Invitation>
    </Page>
  )
}

const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="grid list-decimal gap-2 ps-6 leading-relaxed">{children}</ol>
)
