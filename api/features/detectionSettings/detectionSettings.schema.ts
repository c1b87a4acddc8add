import { Forbidden, InvalidInput } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { given } from '../../graphql/given.ts'
import { parseInput } from '../../parseInput.ts'
import type { JudgedCompany } from '../detections/judgement.ts'
import { detectionPreviewInput, detectionSettingsInput } from './detectionSettings.input.ts'
import type { PreviewedJudgement } from './detectionSettings.service.ts'
import type { DetectionSettings } from './detectionSettings.ts'

const DetectionSettingsType = builder.objectRef<DetectionSettings & { stationCount: number }>('DetectionSettings').implement({
  authScopes: { staff: true },
  description: "How ads are recognised on the viewer's stations.",
  fields: (t) => ({
    nationalBrands: t.field({ type: ['String'], resolve: ({ nationalBrands }) => [...nationalBrands] }),
    localIndicators: t.field({ type: ['String'], resolve: ({ localIndicators }) => [...localIndicators] }),
    nationalIndicators: t.field({ type: ['String'], resolve: ({ nationalIndicators }) => [...nationalIndicators] }),
    keywords: t.field({ type: ['String'], description: '"phrase" or "phrase = weight".', resolve: ({ keywords }) => [...keywords] }),
    isKeywordsEnabled: t.exposeBoolean('isKeywordsEnabled'),
    keywordWeight: t.exposeFloat('keywordWeight', { description: 'Multiplies the weight of every keyword, 0–5.' }),
    minConfidenceThreshold: t.exposeFloat('minConfidenceThreshold', { description: '0–1.' }),
    enableBrandClassification: t.exposeBoolean('enableBrandClassification'),
    suppressNationalBrands: t.exposeBoolean('suppressNationalBrands'),
    stationCount: t.exposeInt('stationCount', { description: 'Stations of the viewer, on which the settings act.' }),
  }),
})

interface PreviewedCompany extends JudgedCompany {
  suppressed: string | null
}

const PreviewedCompanyType = builder.objectRef<PreviewedCompany>('PreviewedCompany').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    brandType: t.exposeString('brandType'),
    phone: t.exposeString('phone', { nullable: true }),
    website: t.exposeString('website', { nullable: true }),
    confidence: t.exposeFloat('confidence', { description: '0–1, calibrated.' }),
    suppressed: t.exposeString('suppressed', { nullable: true, description: 'Why it would not become a detection; null: it would.' }),
  }),
})

const PreviewedJudgementType = builder.objectRef<PreviewedJudgement>('PreviewedJudgement').implement({
  fields: (t) => ({
    isAd: t.boolean({ resolve: ({ judgement }) => judgement.isAd }),
    adConfidence: t.float({ resolve: ({ judgement }) => judgement.adConfidence }),
    contentType: t.string({ nullable: true, resolve: ({ judgement }) => judgement.contentType }),
    companies: t.field({
      type: [PreviewedCompanyType],
      resolve: ({ judgement, suppressed }) => judgement.companies.map((company, index) => ({ ...company, suppressed: suppressed[index] ?? null })),
    }),
  }),
})

const DetectionPreviewType = builder.objectRef<{ now: PreviewedJudgement; changed: PreviewedJudgement }>('DetectionPreview').implement({
  fields: (t) => ({
    now: t.field({ type: PreviewedJudgementType, resolve: ({ now }) => now }),
    changed: t.field({ type: PreviewedJudgementType, resolve: ({ changed }) => changed }),
  }),
})

const DetectionSettingsFields = builder.inputType('DetectionSettingsFields', {
  description: 'Absent fields stay as they are.',
  fields: (t) => ({
    nationalBrands: t.stringList(),
    localIndicators: t.stringList(),
    nationalIndicators: t.stringList(),
    keywords: t.stringList(),
    isKeywordsEnabled: t.boolean(),
    keywordWeight: t.float(),
    minConfidenceThreshold: t.float(),
    enableBrandClassification: t.boolean(),
    suppressNationalBrands: t.boolean(),
  }),
})

builder.queryFields((t) => ({
  detectionSettings: t.field({
    type: DetectionSettingsType,
    authScopes: { staff: true },
    resolve: (_root, _args, { viewer, services }) => services.detectionSettings.get(viewer),
  }),
  detectionPreview: t.field({
    type: DetectionPreviewType,
    authScopes: { staff: true },
    description: 'What a text is judged as now, and would be with other settings.',
    args: { text: t.arg.string({ required: true }), market: t.arg.string(), settings: t.arg({ type: DetectionSettingsFields }) },
    resolve: (_root, { text, market, settings }, { viewer, services }) =>
      services.detectionSettings.preview(viewer, parseInput(detectionPreviewInput, given({ text, market, settings: settings ? given(settings) : undefined }))),
  }),
}))

builder.relayMutationField(
  'updateDetectionSettings',
  { name: 'UpdateDetectionSettingsInput', inputFields: (t) => ({ settings: t.field({ type: DetectionSettingsFields, required: true }) }) },
  {
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.detectionSettings.update(viewer, parseInput(detectionSettingsInput, given(input.settings)))
      return services.detectionSettings.get(viewer)
    },
  },
  {
    name: 'UpdateDetectionSettingsPayload',
    outputFields: (t) => ({ settings: t.field({ type: DetectionSettingsType, resolve: (settings) => settings }) }),
  },
)
