import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { translated } from '../../kit/i18n/translated.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { isLink, plainText, type TextPart, useText } from '../../kit/layout/use-text.tsx'
import { page } from '../../kit/routing/page.ts'
import { headline } from '../../kit/ui/headline.ts'
import { Icon } from '../../kit/ui/icon.ts'
import Text, { description, title } from './faq.en.mdx'

const text = translated({ default: Text, description, title }, () => import('./faq.ar.mdx'))

export const handle = page({ cache: 'content', sitemap: true, text })

/**
 * Maps the id that is generated from an English heading to the shorter id that other pages use in their links. A
 * question with such an id is open when the page loads.
 */
const LINKED_IDS: Record<string, string> = {
  'for-organizations-seeking-vendors': 'organizations',
  'for-contracts-and-claims-vendors': 'vendors',
  'what-does-beta-mean': 'beta',
  'can-i-post-a-request-without-our-companys-name': 'confidential',
}

export default function Faq() {
  const { i18n } = useLingui()
  const { title, description, heading, blocks, parts } = useText(useTranslated(text))
  return (
    <Page width="reading" heading={heading} lead={blocks}>
      <PageHead
        title={title}
        description={description}
        facts={[
          {
            '@type': 'FAQPage',
            inLanguage: i18n.locale,
            mainEntity: parts.flatMap((section) =>
              section.parts.map((question) => ({
                '@type': 'Question',
                name: question.heading,
                acceptedAnswer: { '@type': 'Answer', text: answerTo(question) },
              })),
            ),
          },
        ]}
      />
      {parts.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </Page>
  )
}

const answerTo = ({ blocks }: TextPart) =>
  blocks
    .filter(({ props }) => !isLink(props.children))
    .map(plainText)
    .join(' ')

const idOf = ({ id = '' }: Pick<TextPart, 'id'>): string | undefined => LINKED_IDS[id]

function Section({ id = '', heading, parts }: TextPart) {
  return (
    <section className="not-first-of-type:mt-10">
      <h2 id={LINKED_IDS[id] ?? id} className="mb-2 text-xl">
        {headline(heading)}
      </h2>
      <div className="divide-y divide-rule border-y border-rule [&_p+p]:mt-2">
        {parts.map((question) => (
          <details key={question.heading} id={idOf(question)} open={idOf(question) !== undefined} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 rounded py-3 text-lg font-medium hover:underline">
              <h3 className="font-medium">{headline(question.heading)}</h3>
              <Icon
                shape={Plus}
                className="size-5 shrink-0 text-petrol-ink transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <div className="max-w-prose pb-6 text-pretty leading-relaxed text-muted">{question.blocks}</div>
          </details>
        ))}
      </div>
    </section>
  )
}
