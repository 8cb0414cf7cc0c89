import { useAsked } from '../../kit/section/useAsked';

/** A role with its policies and conditions. */
export function useRole(name: string) {
  return useAsked(
    async api => {
      const [role, policies, conditions] = await Promise.all([
        api.getRole(name),
        api.listPolicies(name),
        api.listConditions(name),
      ]);
      return { role, policies, conditions };
    },
    [name],
  );
}
