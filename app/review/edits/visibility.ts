// Keyed by the value that a field depends on. CSS, so that it works without scripts.
export const visibility: Record<string, string> = {
  Company: 'in-[form:has(option[value=Freelancer]:checked)]:hidden',
  Freelancer: 'hidden in-[form:has(option[value=Freelancer]:checked)]:block',
}
