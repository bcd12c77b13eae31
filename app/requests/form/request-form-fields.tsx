import { Trans, useLingui } from '@lingui/react/macro'
import { DAYS_UNTIL_CLOSING } from '../../../config/limits.ts'
import { GuidePanel } from '../../guides/guide-panel.tsx'
import type { FormNames, VisitorFields } from '../../kit/fields/fields.ts'
import { ChoiceField, EmailField, SelectField, TextArea, TextField } from '../../kit/forms/field.tsx'
import { Pair, Section } from '../../kit/forms/section.tsx'
import { Sentence } from '../../kit/forms/sentence.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import type { requestFields } from '../../records/request.fields.ts'
import { AppearanceHint, AppearanceQuestion, WithheldField } from './confidential-fields.tsx'
import { ContractFormFields } from './contract-form-fields.tsx'

type Props = {
  field: (name: FormNames<VisitorFields<typeof requestFields>>) => FieldState
  /**
   * Whether the form is for a new request. The form for an edit leaves out three fields: the company type is not
   * stored, and the sender changes the email address and the closing date on other pages.
   */
  isNew?: boolean
}

export function VendorRequestFields({ field, isNew = true }: Props) {
  const { t } = useLingui()
  const { sendsEmail } = useSite()
  return (
    <>
      {isNew && sendsEmail && (
        <AppearanceQuestion confidential={field('confidential')} why={field('whyConfidential')} />
      )}
      <Section heading={<Trans>Project Details</Trans>}>
        <ChoiceField field={field('vendorServices')} />
        <ChoiceField field={field('specialties')} hint={<Trans>The engineering fields the vendor must know.</Trans>} />
        <ChoiceField
          field={field('languages')}
          hint={<Trans>The vendor must work in every language you choose.</Trans>}
        />
        <div className={isNew ? 'grid gap-5 min-[54rem]:grid-cols-[minmax(0,1fr)_19rem]' : 'grid'}>
          {isNew && (
            <div className="min-[54rem]:order-last">
              <GuidePanel services={field('vendorServices').name} />
            </div>
          )}
          <TextArea
            field={field('description')}
            hint={
              <>
                <AppearanceHint
                  open={<Trans>Write only what a stranger may know: the stage, what you need, and by when.</Trans>}
                  confidential={
                    <Trans>Write only what a stranger may know. There is a separate date field below.</Trans>
                  }
                />{' '}
                <strong>
                  <Sentence>
                    <Trans>
                      This text is public. Do not include the other party's name, amounts in dispute, privileged
                      information or anything your contract keeps confidential.
                    </Trans>
                  </Sentence>{' '}
                  <Sentence>
                    <Trans>Other websites and programs may copy this text.</Trans>
                  </Sentence>{' '}
                  <AppearanceHint
                    confidential={
                      <Trans>Leave out your company, the project, the city, amounts, dates and contract numbers.</Trans>
                    }
                  />
                </strong>
              </>
            }
          />
        </div>
        <Pair>
          <SelectField field={field('projectType')} prompt={t`Select a project type`} />
          <SelectField field={field('ownershipType')} prompt={t`Select an ownership type`} />
          <SelectField field={field('projectSize')} prompt={t`Select a project size`} />
          <SelectField field={field('projectLocation')} prompt={t`Select a country`} />
        </Pair>
        {isNew && (
          <>
            {sendsEmail && <WithheldField field={field('withheld')} />}
            <Pair>
              <TextField
                field={field('closesOn')}
                type="date"
                hint={
                  <Trans>
                    The date on which replies end, within {DAYS_UNTIL_CLOSING} days. This is not your claim deadline.
                    Without a date, your request closes 60 days after we publish it.
                  </Trans>
                }
              />
              <NeededBy field={field('neededBy')} />
            </Pair>
          </>
        )}
        {!isNew && (
          <Pair>
            <NeededBy field={field('neededBy')} />
          </Pair>
        )}
      </Section>
      <ContractFormFields field={field} />
      <Section heading={<Trans>Company Details</Trans>}>
        <Pair>
          <TextField
            field={field('companyName')}
            autoComplete="organization"
            hint={<AppearanceHint open={<Trans>Shown publicly.</Trans>} confidential={<Trans>Not shown.</Trans>} />}
          />
          {isNew && (
            <SelectField
              field={field('companyType')}
              prompt={t`Select a company type`}
              hint={
                <AppearanceHint
                  open={<Trans>We ask this of everyone. For this request we neither show nor store it.</Trans>}
                  confidential={<Trans>Shown in place of your company's name.</Trans>}
                />
              }
            />
          )}
          <TextField
            field={field('companyLocation')}
            placeholder={t`City`}
            hint={
              <>
                <Sentence>
                  <Trans>Your company's city, such as Doha.</Trans>
                </Sentence>{' '}
                <AppearanceHint open={<Trans>Shown publicly.</Trans>} confidential={<Trans>Not shown.</Trans>} />
              </>
            }
            autoComplete="address-level2"
          />
          <TextField
            field={field('companyWebsite')}
            hint={<Trans>We use it to review your request. It is not shown publicly.</Trans>}
            type="url"
            placeholder="https://"
            autoComplete="url"
          />
        </Pair>
      </Section>
      {isNew && (
        <Section heading={<Trans>Contact Details</Trans>}>
          <EmailField
            field={field('contactEmail')}
            hint={
              <AppearanceHint
                open={
                  <Trans>
                    Shown on the public post so that vendors can email you. Our team may use it to ask you questions.
                  </Trans>
                }
                confidential={
                  <Trans>
                    Not shown publicly. We publish your request only after you confirm this address with the link that
                    we email you.
                  </Trans>
                }
              />
            }
          />
        </Section>
      )}
    </>
  )
}

const NeededBy = ({ field }: { field: FieldState }) => (
  <TextField
    field={field}
    label={<Trans>When you need the work (optional)</Trans>}
    type="date"
    hint={
      <>
        <Sentence>
          <Trans>The date by which you need the work finished.</Trans>
        </Sentence>{' '}
        <AppearanceHint
          open={<Trans>Shown publicly.</Trans>}
          confidential={
            <Trans>
              Shown publicly, unless you keep it off the page. Do not choose a date from your contract or of a hearing.
            </Trans>
          }
        />
      </>
    }
  />
)
