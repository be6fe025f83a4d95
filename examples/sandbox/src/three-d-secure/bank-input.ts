import { z } from 'zod';

/** Values that the page receives: `creq` and `origin` for version 2, `PaReq`, `MD` and `TermUrl` for version 1. */
export const bankInput = z.object({
  creq: z.string().optional(),
  PaReq: z.string().optional(),
  /** Origin of the page that shows this one, which receives the result. */
  origin: z.url({ protocol: /^https?$/ }).optional(),
  MD: z.string().optional(),
  TermUrl: z.url({ protocol: /^https?$/ }).optional(),
  choice: z.string().optional(),
  code: z.string().optional(),
});

export type BankInput = z.infer<typeof bankInput>;

/** Results that a tester can simulate, with their labels. */
export const simulated = {
  failed: 'Authentication fails',
  unavailable: 'Authentication is unavailable',
  timeout: 'Challenge times out',
  silent: 'Never respond',
} as const;

export type BankChoice = 'submit' | 'cancel' | keyof typeof simulated;
