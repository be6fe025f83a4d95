import { createHostedFields } from './page/create.js';
import type { HostedFields } from './page/hosted-fields.instance.js';
import type { CreateHostedFieldsOptions } from './page/hosted-fields-options.types.js';
import * as calls from './page/late/calls.js';

/** Creates card fields like `create` of the index, but their code is part of the caller's file, and none loads later. */
export const createComplete = (options: CreateHostedFieldsOptions): Promise<HostedFields> =>
  createHostedFields(options, { calls });
