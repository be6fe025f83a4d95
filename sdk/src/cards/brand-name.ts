/** Normalises a brand name of merchants and configurations for comparison: `Union Pay` becomes `unionpay`. */
export function comparableBrand(name: string): string {
  return name.toLowerCase().replace(/[\s-]/g, '');
}
