import { z } from 'zod';

const text = z.string().max(1_000);
const web = text.refine(
  (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
  'must be an address that starts with http:// or https://',
);

/** Returns a schema for one of these values. */
const oneOf = (values: readonly string[]) =>
  text.refine((value) => values.includes(value), `must be ${values.join(', ')}`);

/** Returns a schema for a list of these values with commas. */
const listOf = (values: readonly string[]) =>
  text.refine(
    (value) => value.split(',').every((one) => values.includes(one.trim())),
    `must be a list of ${values.join(', ')}`,
  );

const pair = /^[^\s=,;]+=[^,;]*$/;
const pairs = z
  .string()
  .max(10_000)
  .refine(
    (value) => value.split(',').every((one) => pair.test(one.trim())),
    'must be a list such as name=value,other=value',
  );
const number = (least: number, most: number) =>
  text.refine((value) => Number(value) >= least && Number(value) <= most, {
    error: `must be a number from ${least} to ${most}`,
  });
const protocol = oneOf(['grpc', 'http/protobuf', 'http/json']);
const hourMs = 3600_000;

/**
 * Variables of OpenTelemetry that are checked. The SDK reads them itself, and others of the standard, but replaces wrong ones
 * by defaults.
 */
export const telemetryVariables = {
  OTEL_SDK_DISABLED: text
    .toLowerCase()
    .refine((value) => ['true', 'false'].includes(value), 'must be true or false')
    .optional(),
  OTEL_SERVICE_NAME: text.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_EXPORTER: listOf(['otlp', 'zipkin', 'console', 'none']).optional(),
  OTEL_METRICS_EXPORTER: listOf(['otlp', 'prometheus', 'console', 'none']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: web.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: web.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: number(1, hourMs).optional(),
  OTEL_TRACES_SAMPLER: oneOf([
    ...['always_on', 'always_off', 'traceidratio'],
    ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
  ]).optional(),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: number(1, hourMs).optional(),
};

type TelemetryVariables = { readonly [Name in keyof typeof telemetryVariables]?: string | undefined };

/** Returns true if a variable asks for traces or metrics. Without one, the SDK is not loaded. */
export function wantsTelemetry(variables: TelemetryVariables): boolean {
  if (variables.OTEL_SDK_DISABLED === 'true') return false;
  const endpoints = [
    variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    variables.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
  ];
  const exporters = [variables.OTEL_TRACES_EXPORTER, variables.OTEL_METRICS_EXPORTER];
  return (
    endpoints.some((endpoint) => endpoint !== undefined) ||
    exporters.some((exporter) => exporter !== undefined && exporter !== 'none')
  );
}
