import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Thanks } from '../../kit/forms/thanks.tsx'
import { Operator } from '../../kit/layout/operator.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { signedReferences } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { loadReference, signedReferenceQuery } from '../../kit/routing/signed-reference.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import type { Route } from './+types/contact.route'
import { handleMessageForm } from './handle-message-form.server.ts'
import { MessageForm, sendMessage } from './message-form.tsx'

export const handle = page({ cache: 'public', query: signedReferenceQuery('sent'), sitemap: true })

export function loader({ context, url }: Route.LoaderArgs) {
  return { reference: context.get(signedReferences).read('message', url.searchParams.get('sent')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadReference(args, 'sent')

export const action = (args: Route.ActionArgs) => handleMessageForm(args)

export const clientAction = (args: Route.ClientActionArgs) => sendMessage(args)

export default function Contact({ actionData, loaderData: { reference } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={reference ? t`Message Sent!` : t`Contact Us`}
        description={t`Have a question or feedback? Let us know.`}
      />
      {reference ? <MessageThanks reference={reference} /> : <Message lastResult={actionData} />}
    </>
  )
}

function MessageThanks({ reference }: { reference: string }) {
  return (
    <Thanks
      reference={reference}
      title={<Trans>Message Sent!</Trans>}
      steps={[
        useSite().sendsEmail ? (
          <Trans key="reply">We reply to the email address you entered.</Trans>
        ) : (
          <Trans key="review">We review your message.</Trans>
        ),
      ]}
      links={
        <Link to="/" className={buttonStyle('primary')}>
          <Trans>Return to Home</Trans>
        </Link>
      }
    >
      <Trans>Thank you for your message. We will get back to you as soon as possible.</Trans>
    </Thanks>
  )
}

function Message({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  return (
    <Page
      width="narrow"
      heading={<Trans>Contact Us</Trans>}
      lead={<Trans>Have a question or feedback? Let us know.</Trans>}
    >
      <MessageForm lastResult={lastResult} />
      <Operator className="mt-10 border-t border-rule pt-6 text-muted" />
    </Page>
  )
}
