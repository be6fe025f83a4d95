import type { Migrations } from '@tessera/server-kit/db';
import { createAccounts } from './001-accounts.js';
import { createCampaigns } from './002-campaigns.js';
import { createSignInMethods } from './003-sign-in-methods.js';
import { rememberSessionOfCode } from './004-repeated-codes.js';
import { createRedemptions } from './005-redemptions.js';
import { addCampaignSetup } from './006-campaign-setup.js';
import { addRecipientSearch } from './007-recipients.js';
import { createImports } from './008-imports.js';
import { addClientTerms } from './009-clients.js';
import { addMessages } from './010-messages.js';
import { createEndedViews } from './011-views.js';
import { indexLists } from './012-list-indexes.js';
import { addImportDetails } from './013-import-details.js';
import { addFoldedNames } from './014-search.js';
import { createMoney } from './015-money.js';
import { createIntegrations } from './016-integrations.js';
import { createFeed } from './017-feed.js';
import { addSpendLimits } from './018-spend-limits.js';
import { addReplacedRemovals } from './019-replaced-removals.js';
import { addNameParts } from './020-name-parts.js';
import { addOptOuts } from './021-opt-outs.js';
import { indexInvitations } from './022-counted-invitations.js';
import { addTraceParents } from './023-trace-parents.js';
import { addContinuedRequests } from './024-continued-requests.js';
import { improveRecipients } from './025-recipients.js';
import { addEnteredNames } from './026-entered-names.js';
import { addSessionMethods } from './027-session-methods.js';
import { addLineFees } from './028-line-fees.js';
import { addOpeningContacts } from './029-opening-contacts.js';
import { indexSettlements } from './030-settlements.js';
import { addPaymentNotices } from './031-payment-notices.js';
import { addInvitedContacts } from './032-invited-contacts.js';

export const migrations: Migrations = {
  '001-accounts': createAccounts,
  '002-campaigns': createCampaigns,
  '003-sign-in-methods': createSignInMethods,
  '004-repeated-codes': rememberSessionOfCode,
  '005-redemptions': createRedemptions,
  '006-campaign-setup': addCampaignSetup,
  '007-recipients': addRecipientSearch,
  '008-imports': createImports,
  '009-clients': addClientTerms,
  '010-messages': addMessages,
  '011-views': createEndedViews,
  '012-list-indexes': indexLists,
  '013-import-details': addImportDetails,
  '014-search': addFoldedNames,
  '015-money': createMoney,
  '016-integrations': createIntegrations,
  '017-feed': createFeed,
  '018-spend-limits': addSpendLimits,
  '019-replaced-removals': addReplacedRemovals,
  '020-name-parts': addNameParts,
  '021-opt-outs': addOptOuts,
  '022-counted-invitations': indexInvitations,
  '023-trace-parents': addTraceParents,
  '024-continued-requests': addContinuedRequests,
  '025-recipients': improveRecipients,
  '026-entered-names': addEnteredNames,
  '027-session-methods': addSessionMethods,
  '028-line-fees': addLineFees,
  '029-opening-contacts': addOpeningContacts,
  '030-settlements': indexSettlements,
  '031-payment-notices': addPaymentNotices,
  '032-invited-contacts': addInvitedContacts,
};
