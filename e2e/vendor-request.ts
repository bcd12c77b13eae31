import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/**
 * The fields of the request form in the order of section 2 of the specification. Each has its label, the value to enter
 * and its error message.
 */
export const fields = [
  {
    name: 'vendorServices',
    label: 'Vendor services',
    value: 'Delay analysis',
    message: 'Please select at least one vendor service',
  },
  { name: 'specialties', label: 'Specialties', value: 'Civil', message: 'Please select at least one specialty' },
  { name: 'languages', label: 'Languages', value: 'English', message: 'Please select at least one language' },
  {
    name: 'description',
    label: 'Description',
    value: 'Depot and stabling yard.\nReport by March.',
    message: 'Description is required',
  },
  { name: 'projectType', label: 'Project type', value: 'Rail', message: 'Project type is required' },
  { name: 'ownershipType', label: 'Ownership type', value: 'Public', message: 'Ownership type is required' },
  { name: 'projectSize', label: 'Project size', value: '$500M - $1B', message: 'Project size is required' },
  {
    name: 'projectLocation',
    label: 'Project location',
    value: 'Saudi Arabia',
    message: 'Project location is required',
  },
  { name: 'companyName', label: 'Company name', value: 'Rasikh Nafud', message: 'Company name is required' },
  { name: 'companyType', label: 'Company type', value: 'Law Firm', message: 'Company type is required' },
  { name: 'companyLocation', label: 'Company location', value: 'Riyadh', message: 'Company location is required' },
  {
    name: 'companyWebsite',
    label: 'Company website',
    value: 'https://rasikh.example',
    message: 'Company website is required',
  },
  {
    name: 'contactEmail',
    label: 'Contact email',
    value: 'claims@rasikh.example',
    message: 'Contact email is required',
  },
] as const
type RequestField = (typeof fields)[number]

const CHOICES = new Set(['vendorServices', 'specialties', 'languages'])
const SELECTS = new Set(['projectType', 'ownershipType', 'projectSize', 'projectLocation', 'companyType'])

/** Returns the control of a field that takes the focus. In a group of chips, this is the first chip. */
export function controlOf(page: Page, field: RequestField) {
  return page.locator(`form [name="${field.name}"]`).first()
}

export async function fill(page: Page, field: RequestField): Promise<void> {
  if (CHOICES.has(field.name)) await page.locator(`form [name="${field.name}"][value="${field.value}"]`).check()
  else if (SELECTS.has(field.name)) await controlOf(page, field).selectOption(field.value)
  else await controlOf(page, field).fill(field.value)
}

export async function empty(page: Page, field: RequestField): Promise<void> {
  if (CHOICES.has(field.name)) await page.getByRole('checkbox', { name: field.value, exact: true }).uncheck()
  else if (SELECTS.has(field.name)) await controlOf(page, field).selectOption('')
  else await controlOf(page, field).fill('')
}

export async function fillAll(page: Page): Promise<void> {
  for (const field of fields) await fill(page, field)
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit vendor request' }).click()

/** Posts a request of this company by filling in the form. */
export async function post(page: Page, companyName = 'Rasikh Nafud'): Promise<void> {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await page.getByLabel('Company name').fill(companyName)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
}

/** Posts a request of this company without opening the form, for tests of later steps. */
export async function send(page: Page, companyName = 'Rasikh Nafud', more: Record<string, string> = {}): Promise<void> {
  const form = { ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), companyName, ...more }
  const answer = await page.request.post('/post-vendor-request', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}
