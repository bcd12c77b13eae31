/**
 * 'broken' means that the site cannot work as the settings say. 'open' means that the operator should look and decide.
 */
export type Finding = { state: 'in order' | 'open' | 'broken'; sentence: string }

export const inOrder = (sentence: string): Finding => ({ state: 'in order', sentence })
export const open = (sentence: string): Finding => ({ state: 'open', sentence })
export const broken = (sentence: string): Finding => ({ state: 'broken', sentence })
