import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { guidesI18n } from '../kit/i18n/catalogue.ts'
import { translated } from '../kit/i18n/translated.ts'
import { useTranslated } from '../kit/i18n/use-language.ts'
import { Invitation } from '../kit/layout/invitation.tsx'
import { Page, PageHeading } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import { PrintLine } from '../kit/layout/print-line.tsx'
import { isLink, useText } from '../kit/layout/use-text.tsx'
import { BackLink } from '../kit/navigation/back-link.tsx'
import { page } from '../kit/routing/page.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { GUIDES_PATH, WITHOUT_NAME_PATH } from './guide-path.ts'
import Text, { description, title } from './without-your-name.en.mdx'

const text = translated({ default: Text, description, title }, () => import('./without-your-name.ar.mdx'))

export const handle = page({ needsEmail: true, cache: 'content', sitemap: true, messages: guidesI18n, text })

const FORM = '/post-vendor-request'

export default function WithoutYourName() {
  const { t } = useLingui()
  const breadcrumbs = useBreadcrumbs()
  const { title, description, blocks, parts } = useText(useTranslated(text), { ul: List, ol: Steps })
  const invitation = parts.at(-1)
  return (
    <Page back={<BackLink to={GUIDES_PATH}>{t`All request guides`}</BackLink>}>
      <PageHead
        title={title}
        description={description}
        facts={[breadcrumbs([t`Request guides`, GUIDES_PATH], [title, WITHOUT_NAME_PATH])]}
      />
      <PrintLine />
      <PageHeading lead={blocks}>{title}</PageHeading>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Link to={FORM} className={buttonStyle('primary')}>{t`Post a vendor request`}</Link>
        <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
      </div>
      {parts.slice(0, -1).map(({ heading, blocks }) => (
        <section key={heading} className="mt-10 max-w-reading border-t border-rule pt-6 print:mt-4">
          <h2 className="mb-3 text-xl">{heading}</h2>
          <div className="grid max-w-prose gap-4 text-pretty leading-relaxed">
            {blocks.map((block) =>
              isLink(block.props.children) ? (
                <div key={block.key} className="print:hidden">
                  {block}
                </div>
              ) : (
                block
              ),
            )}
          </div>
        </section>
      ))}
      <Invitation title={invitation?.heading} to={FORM} link={t`Post a vendor request`}>
        {invitation?.blocks}
      </Invitation>
    </Page>
  )
}

const List = ({ children }: { children: ReactNode }) => <ul className="grid list-disc gap-2 ps-5">{children}</ul>

const Steps = ({ children }: { children: ReactNode }) => <ol className="grid list-decimal gap-2 ps-5">{children}</ol>
