import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WITHOUT_NAME_PATH } from '../../guides/guide-path.ts'
import { SELECTED } from '../../kit/fields/fields.ts'
import { ChoiceField, TextArea } from '../../kit/forms/field.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { newTab } from '../../kit/ui/new-tab.ts'

/**
 * Shows the hint for the selected appearance of the request, which is 'open' or 'confidential'. Both hints are inside
 * one span because, when Chromium joins the texts of a description, it leaves out the space beside a hidden element.
 */
export function AppearanceHint({ open, confidential }: { open: ReactNode; confidential: ReactNode }) {
  if (!useSite().sendsEmail) return <span>{open}</span>
  return (
    <span>
      <span className="confidential:hidden">{open}</span>
      <span className="hidden confidential:inline">{confidential}</span>
    </span>
  )
}

type Props = { confidential: FieldState; why: FieldState }

const option = 'inline-flex min-h-11 items-center gap-2'
const radio = 'size-5 shrink-0 accent-petrol'

/**
 * The first question of the form: whether the request is confidential. CSS shows the parts of the form that depend on
 * the answer, so that they also work without scripts.
 */
export function AppearanceQuestion({ confidential: { id, name, initial }, why }: Props) {
  const isConfidential = initial === SELECTED
  return (
    <div className="grid gap-5">
      <fieldset className="flex flex-wrap items-center gap-x-6 border-y border-rule py-1.5">
        {/* A legend must float to be laid out in the flex line like any other element. */}
        <legend className="float-start font-medium max-sm:basis-full max-sm:pt-1.5">
          <Trans>Your name on the page</Trans>
        </legend>
        <label className={option}>
          <input type="radio" name={name} value="" defaultChecked={!isConfidential} className={radio} />
          <Trans>Show it</Trans>
        </label>{' '}
        <label className={option}>
          <input
            id={id}
            type="radio"
            name={name}
            value={SELECTED}
            defaultChecked={isConfidential}
            aria-describedby={`${id}-hint`}
            className={radio}
          />
          <Trans>Keep it off the page</Trans>
        </label>{' '}
        <p className="hidden basis-full text-sm text-muted confidential:block">
          <span id={`${id}-hint`}>
            <Trans>
              Instead of your name, vendors see a description such as “A law firm in the UAE”, and they reply through
              the site. We publish after you confirm your email address.
            </Trans>
          </span>{' '}
          <Link to={WITHOUT_NAME_PATH} {...newTab} className="link inline-flex min-h-11 items-center">
            <Trans>When to post without your name</Trans>
          </Link>
        </p>
      </fieldset>
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
    </div>
  )
}

export const WithheldField = ({ field }: { field: FieldState }) => (
  <div className="hidden confidential:block">
    <ChoiceField
      field={field}
      hint={
        <Trans>
          These details can identify a project. The page does not show the ones that you select, and their filters do
          not find your request.
        </Trans>
      }
    />
  </div>
)
