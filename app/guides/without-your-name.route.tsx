import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DAYS_TO_OPEN_NAMES } from '../../config/limits.ts'
import { Invitation } from '../kit/layout/invitation.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import { PrintLine } from '../kit/layout/print-line.tsx'
import { BackLink } from '../kit/navigation/back-link.tsx'
import { page } from '../kit/routing/page.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { GUIDES_PATH, WITHOUT_NAME_PATH } from './guide-path.ts'
import { guidesI18n } from './message-catalogue.ts'
import { GuideSection } from './section.tsx'

export const handle = page({ needsEmail: true, cache: 'content', sitemap: true, messages: guidesI18n })

const FORM = '/post-vendor-request'

export default function WithoutYourName() {
  const { t } = useLingui()
  const breadcrumbs = useBreadcrumbs()
  const title = t`When to post without your name`
  return (
    <Page>
      <PageHead
        title={title}
        description={t`Confidential requests: when they help, what the page shows, what can still identify you, and how you and the vendor learn who the other is.`}
        facts={[breadcrumbs([t`Request guides`, GUIDES_PATH], [title, WITHOUT_NAME_PATH])]}
      />
      <PrintLine />
      <BackLink to={GUIDES_PATH}>{t`All request guides`}</BackLink>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        <Trans>
          A request is public, and the other party can read it too. You can keep your company's name off the page. This
          guide shows when that helps, and what it cannot do.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Link to={FORM} className={buttonStyle('primary')}>{t`Post a vendor request`}</Link>
        <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
      </div>
      <GuideSection heading={<Trans>When it helps</Trans>}>
        <List>
          <li>
            <Trans>You are preparing a claim or a defence, and the other party does not know yet.</Trans>
          </li>
          <li>
            <Trans>You want a second opinion on a contract, or another expert, while the first one works.</Trans>
          </li>
          <li>
            <Trans>You are preparing a termination, a suspension or a settlement.</Trans>
          </li>
          <li>
            <Trans>Your client, lender or partner must not learn of the request from a public page.</Trans>
          </li>
        </List>
      </GuideSection>
      <GuideSection heading={<Trans>When to use your name</Trans>}>
        <List>
          <li>
            <Trans>
              It does no harm if your request becomes known. Vendors then email you directly, and can check for
              conflicts of interest first.
            </Trans>
          </li>
          <li>
            <Trans>A procurement law or your own rules require you to publish under your name.</Trans>
          </li>
          <li>
            <Trans>
              Readers would recognise you anyway, for example if you are the only airport operator in the country.
              Hiding your name then only draws attention.
            </Trans>
          </li>
        </List>
        <p>
          <Trans>
            Decide before you post. A request under your name cannot become confidential later, because copies of it can
            remain in emails and feeds, and on other websites. You can show your name later. You cannot hide it again.
          </Trans>
        </p>
      </GuideSection>
      <GuideSection heading={<Trans>What the page shows</Trans>}>
        <p>
          <Trans>
            The page shows your type of company and the project's country, such as 'A construction contractor in Qatar'.
            It does not show your company's name, city, email address or logo. Its times show the hour only. A search
            for your name, your website or your city does not find it.
          </Trans>
        </p>
        <p>
          <Trans>
            It does show the description, the services, the specialties, the languages, the closing date, and what you
            choose under 'More about the contract'. You can keep the type, the ownership and the size of the project,
            and when you need the work, off the page. Filters by these details then do not find your request.
          </Trans>
        </p>
      </GuideSection>
      <GuideSection heading={<Trans>What can identify you</Trans>}>
        <List>
          <li>
            <Trans>
              In the description: names, initials, the project, the city, links, telephone numbers, amounts, dates, and
              numbers of contracts, plots or correspondence. Write 'a hospital' and 'about a year late'. Bed counts,
              lengths, heights and capacities identify a project as surely as its name does.
            </Trans>
          </li>
          <li>
            <Trans>
              A rare combination. There may be only one museum above $1B in the country, or one arbitration at a forum.
              Keep the type, the ownership or the size off the page, and leave the forum and the seat open.
            </Trans>
          </li>
          <li>
            <Trans>
              Your other requests. Write a new description, without sentences from a request under your name. Do not
              post, edit, pause or close both on the same day, and do not choose the same closing date.
            </Trans>
          </li>
          <li>
            <Trans>Your type of company, if there are few of that type in the country.</Trans>
          </li>
        </List>
        <p>
          <Trans>
            Before we publish, software lists such details and a reviewer checks each one. It cannot find everything. We
            may ask you for changes, or decline.
          </Trans>
        </p>
      </GuideSection>
      <GuideSection heading={<Trans>How it works</Trans>}>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>
            <Trans>
              In the form, answer the first question with 'Keep our company's name off the page', and say why. Only
              reviewers bound to secrecy can see your name and the reason. No one who works for a company of our group,
              or for or against you, decides on your request.
            </Trans>
          </li>
          <li>
            <Trans>
              Confirm your email address with the link in our email. We cannot publish the request before you do.
            </Trans>
          </li>
          <li>
            <Trans>
              Vendors reply through the site, and can name parties they cannot act against. Our email tells you only
              that there is a reply. You read it on the page that your link opens.
            </Trans>
          </li>
          <li>
            <Trans>
              Write to the vendor on that page. The vendor does not see who you are. If you write from your own mailbox,
              it sees your address.
            </Trans>
          </li>
          <li>
            <Trans>
              For a conflict check, enter the names of the parties. If your own name is among them, the vendor learns
              who you are. No email has these names. The vendor opens them on the site, after it has promised to keep
              them confidential and to use them only to check for conflicts. It can open them for{' '}
              <Plural value={DAYS_TO_OPEN_NAMES} one="# day" other="# days" />, and you see when it does. It answers 'No
              conflict', 'Conflict' without a reason, or 'We have a question'.
            </Trans>
          </li>
          <li>
            <Trans>
              We erase the names after 30 days, or within a day if the request closes, you withdraw it or you block the
              vendor. The answer stays with the reply.
            </Trans>
          </li>
        </ol>
      </GuideSection>
      <GuideSection heading={<Trans>What we cannot do</Trans>}>
        <List>
          <li>
            <Trans>
              We cannot check who a vendor really is. Before you give names, find its website yourself and call the
              number there.
            </Trans>
          </li>
          <li>
            <Trans>
              We cannot prevent a reader from recognising the project. That depends on what you write in the
              description.
            </Trans>
          </li>
          <li>
            <Trans>
              We cannot prevent a vendor from passing on a name you gave it. If that would harm you, sign a
              confidentiality agreement first.
            </Trans>
          </li>
          <li>
            <Trans>Our records and backups contain your name until they are erased.</Trans>
          </li>
        </List>
        <p className="print:hidden">
          <Link to="/privacy" className="link inline-flex min-h-11 items-center">
            <Trans>Privacy Policy: what we store, who sees it, and for how long</Trans>
          </Link>
        </p>
      </GuideSection>
      <Invitation title={<Trans>Post a confidential request</Trans>} to={FORM} link={t`Post a vendor request`}>
        <Trans>The choice is the first question of the form.</Trans>
      </Invitation>
    </Page>
  )
}

const List = ({ children }: { children: ReactNode }) => <ul className="grid list-disc gap-2 ps-5">{children}</ul>
