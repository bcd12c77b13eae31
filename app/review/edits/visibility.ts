// Keyed by the value that a field depends on. CSS, so that it works without scripts.
export const visibility: Record<string, string> = {
  Company: 'group-has-[option[value=Freelancer]:checked]/edit:hidden',
  Freelancer: 'hidden group-has-[option[value=Freelancer]:checked]/edit:block',
}
