import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WITHOUT_NAME_PATH } from '../../guides/guide-path.ts'
import { SELECTED } from '../../kit/fields/fields.ts'
import { ChoiceField, TextArea } from '../../kit/forms/field.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { Choice } from '../../kit/ui/choice.tsx'
import { newTab } from '../../kit/ui/new-tab.ts'

/**
 * Shows the hint for the selected appearance of the request, which is 'open' or 'confidential'. Both hints are inside
 * one span because, when Chromium joins the texts of a description, it leaves out the space beside a hidden element.
 */
export function AppearanceHint({ open, confidential }: { open?: ReactNode; confidential: ReactNode }) {
  if (!useSite().sendsEmail) return <span>{open}</span>
  return (
    <span>
      <span className="confidential:hidden">{open}</span>
      <span className="hidden confidential:inline">{confidential}</span>
    </span>
  )
}

type Props = { confidential: FieldState; why: FieldState }

/**
 * The first question of the form: whether the request is confidential. CSS shows the parts of the form that depend on
 * the answer, so that they also work without scripts.
 */
export function AppearanceQuestion({ confidential: { id, name, initial }, why }: Props) {
  const isConfidential = initial === SELECTED
  return (
    <section className="grid gap-4">
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-2 text-lg font-semibold">
          <Trans>How should your request appear?</Trans>
        </legend>
        <Choice
          type="radio"
          name={name}
          value=""
          defaultChecked={!isConfidential}
          aria-labelledby={`${id}-open-label`}
          aria-describedby={`${id}-open`}
        >
          <span id={`${id}-open-label`} className="flex flex-wrap items-center gap-x-2 font-medium">
            <Trans>Show our name</Trans>{' '}
            <span className="rounded-full border border-current px-2 text-sm">
              <Trans>Recommended</Trans>
            </span>
          </span>{' '}
          <span id={`${id}-open`} className="block text-sm">
            <Trans>Vendors see your company and email you directly.</Trans>
          </span>
        </Choice>
        <Choice
          id={id}
          type="radio"
          name={name}
          value={SELECTED}
          defaultChecked={isConfidential}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
        >
          <span id={`${id}-label`} className="block font-medium">
            <Trans>Keep our company's name off the page</Trans>
          </span>{' '}
          <span id={`${id}-hint`} className="block text-sm">
            <Trans>
              Visitors then see a description, such as 'A construction contractor in Qatar'. Vendors reply through the
              site. You cannot switch to this later.
            </Trans>
          </span>
        </Choice>
      </fieldset>
      <Link to={WITHOUT_NAME_PATH} {...newTab} className="link inline-flex min-h-11 items-center justify-self-start">
        <Trans>When to post without your name</Trans>
      </Link>
      <div role="status">
        <p className="hidden font-medium confidential:block">
          <Trans>
            In the description, leave out anything that could identify you: your company, the project, the city,
            amounts, dates and contract numbers. We publish the request only after you have confirmed your email address
            with the link that we email you.
          </Trans>
        </p>
      </div>
      <div className="hidden confidential:block">
        <TextArea
          field={why}
          rows={3}
          hint={
            <Trans>
              Only reviewers bound to secrecy can see your name and read this. No one who works for a company of our
              group, or for or against you, decides on your request. We can decline a confidential request.
            </Trans>
          }
        />
      </div>
    </section>
  )
}

export const WithheldField = ({ field }: { field: FieldState }) => (
  <div className="hidden confidential:block">
    <ChoiceField
      field={field}
      label={<Trans>Also keep off the page (optional)</Trans>}
      hint={
        <Trans>
          Type, ownership, size and date can identify a project. The page does not show the details you select here.
          Filters for these details do not find your request.
        </Trans>
      }
    />
  </div>
)
