import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { page } from '../../routing/page.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { contentI18n } from '../message-catalogue.ts'
import { Benefits } from './benefits.tsx'
import { Banner, Invitation } from './call-to-action.tsx'

export const handle = page({ cache: 'content', sitemap: true, messages: contentI18n })

export default function ForVendors() {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead
        title={t`For vendors`}
        description={t`Requests for contracts and claims work in the Middle East and North Africa, from those who need it done: no intermediary, no fee.`}
      />
      <Banner
        seed={3}
        title={<Trans>Contracts and claims work, straight from those who need it done</Trans>}
        lead={
          <Trans>
            Contractors, developers, public entities and law firms post what they are looking for, with an address to
            write to. You read, you choose, you answer.
          </Trans>
        }
      >
        <Link to="/#opportunities" className={buttonStyle('inverse')}>{t`Discover vendor opportunities`}</Link>
      </Banner>
      <Benefits
        heading={<Trans>Why vendors come here</Trans>}
        items={[
          {
            title: <Trans>Relevant opportunities</Trans>,
            text: (
              <Trans>
                Claims preparation, delay and quantum analysis, contract drafting, expert work, and nothing else. Filter
                by service, specialty, language, project and country, and bookmark what you filtered: the address opens
                the same list, brought up to date.
              </Trans>
            ),
          },
          {
            title: <Trans>Direct communication</Trans>,
            text: (
              <Trans>
                Each request carries the contact email of the one who posted it. You write to them yourself. There is no
                intermediary, no fee to answer, and no commission on what follows.
              </Trans>
            ),
          },
          {
            title: <Trans>MENA focus</Trans>,
            text: (
              <Trans>
                Fifteen countries from Morocco to Oman, requests in English and Arabic, and the contract practice of the
                region: amended FIDIC conditions, public works contracts, civil codes.
              </Trans>
            ),
          },
        ]}
      />
      <Invitation
        title={<Trans>Be found as well</Trans>}
        to="/list-your-services"
        link={<Trans>List your services</Trans>}
      >
        <Trans>
          The directory lists companies and freelancers by service, specialty, language and country. A listing is free,
          is reviewed by our team, and does not show your email address.
        </Trans>
      </Invitation>
    </Page>
  )
}
