import { useLingui } from '@lingui/react/macro'
import { ChoiceField, EmailField, SelectField, TextArea, TextField } from '../../kit/forms/field.tsx'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'

// For each type of vendor, the CSS classes that show a field only for vendors of this type. They work even without
// scripts.
export const visibility: Record<string, string> = {
  Company: 'in-[form:has(option[value=Freelancer]:checked)]:hidden',
  Freelancer: 'hidden in-[form:has(option[value=Freelancer]:checked)]:block',
}

export function EditFields({ fields }: { fields: FieldState[] }) {
  return (
    <div className="grid gap-6">
      {fields.map((field) => (
        <div key={field.name} className={visibility[field.declared.when?.[1] ?? '']}>
          <EditField field={field} />
        </div>
      ))}
    </div>
  )
}

function EditField({ field }: { field: FieldState }) {
  const { t } = useLingui()
  switch (field.declared.kind) {
    case 'choices':
      return <ChoiceField field={field} />
    case 'choice':
      return <SelectField field={field} prompt={t`Please choose`} />
    case 'lines':
      return <TextArea field={field} />
    case 'email':
      return <EmailField field={field} />
    case 'website':
      return (
        <TextField
          field={field}
          hint={field.declared.isHttps && t`Begins with https://`}
          type="url"
          placeholder="https://"
        />
      )
    case 'date':
      return <TextField field={field} type="date" />
    case 'text':
      return <TextField field={field} type={field.declared.inputType} />
  }
}
