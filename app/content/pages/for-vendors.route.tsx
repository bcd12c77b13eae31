import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Invitation } from '../../kit/layout/invitation.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { page } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { headline } from '../../kit/ui/headline.ts'
import { ToolsLinks } from '../../shell/tools-links.tsx'
import { contentI18n } from '../message-catalogue.ts'
import { Benefits } from './benefits.tsx'
import { Banner } from './call-to-action.tsx'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

export default function ForVendors() {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead
        title={t`For vendors`}
        description={t`Vendor requests for contracts and claims work in the Middle East and North Africa. Replying is free.`}
      />
      <Banner
        title={headline(t`Find contracts and claims work in the Middle East and North Africa`)}
        lead={
          <Trans>
            Contractors, developers, public entities and law firms post what they need here. To offer your services,
            list them.
          </Trans>
        }
        aside={
          <>
            <h2 className="mb-3 text-lg">{t`How to reply to a request`}</h2>
            <ol className="grid list-decimal gap-2 ps-6 leading-relaxed">
              <li>{t`Filter the open requests by service and country.`}</li>
              <li>{t`Read what the organisation needs, and when the request closes.`}</li>
              <li>{t`Select 'Contact', and email your company profile.`}</li>
            </ol>
          </>
        }
      >
        <Link to="/#opportunities" className={buttonStyle('inverse')}>{t`Discover vendor opportunities`}</Link>
      </Banner>
      <Benefits
        heading={<Trans>Why vendors come here</Trans>}
        items={[
          {
            title: headline(t`Relevant opportunities`),
            text: (
              <Trans>
                You find only contracts and claims work: claims preparation, delay and quantum analysis, contract
                drafting and expert work. Filter by service, specialty, language, project and country. Bookmark a
                filtered list: it opens with the same filters and new results.
              </Trans>
            ),
          },
          {
            title: <Trans>Direct communication</Trans>,
            text: (
              <WithEmail
                without={
                  <Trans>
                    A request shows the contact email of the organisation. You email the organisation directly, without
                    an intermediary. There is no fee to reply and no commission.
                  </Trans>
                }
              >
                <Trans>
                  A request shows the contact email of the organisation. You email the organisation directly, without an
                  intermediary. To a confidential request, you reply through the site. There is no fee to reply and no
                  commission.
                </Trans>
              </WithEmail>
            ),
          },
          {
            title: <Trans>MENA focus</Trans>,
            text: (
              <Trans>
                We cover 15 countries from Morocco to Oman, requests in English and Arabic, and the contract practice of
                the region: amended FIDIC conditions, public works contracts and civil codes.
              </Trans>
            ),
          },
        ]}
      />
      <section className="mt-16">
        <h2 className="text-2xl">{t`Guides`}</h2>
        <ToolsLinks />
      </section>
      <Invitation
        title={<Trans>Let organisations find you</Trans>}
        to="/list-your-services"
        link={<Trans>List your services</Trans>}
      >
        <Trans>
          List your services in the directory, as a company or a freelancer. A listing is free, and we review it first.
          Your email address is not shown publicly.
        </Trans>
        <WithEmail>
          {' '}
          <Trans>We email you about your listing, and requests if you choose so.</Trans>
        </WithEmail>
      </Invitation>
    </Page>
  )
}
