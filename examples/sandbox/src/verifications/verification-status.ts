export const verificationStatuses = ['verified', 'processor_declined', 'gateway_rejected', 'failed'] as const;

export type VerificationStatus = (typeof verificationStatuses)[number];
