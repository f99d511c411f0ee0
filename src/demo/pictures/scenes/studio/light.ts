/** GLSL: a path tracer. Expects the scene's own functions (see compose.ts) before it. */
export const light = /* glsl */ `
const float PI = 3.14159265;
uniform ivec2 uOrigin; uniform vec2 uSize; uniform int uSamples;
uniform vec3 uEye, uRight, uUp, uAhead; uniform float uTan, uLens, uFocus;
layout(location = 0) out vec4 oLight; layout(location = 1) out vec4 oAlbedo; layout(location = 2) out vec4 oNormal;
/* What a dye of full strength adds: its light, the variance of that, and how much of the pixel is dyed. */
layout(location = 3) out vec4 oDye;

uint seed; int dim; uint pixel; int sampleNo;
float random() { seed = pcg(seed); return float(seed >> 8u) * (1.0 / 16777216.0); }
/* The samples of a pixel share an R2 sequence, shuffled anew for each pair of dimensions: even cover, little noise. */
vec2 pair() {
  dim++; if (dim > 9) return vec2(random(), random());
  uint k = pcg(pixel * 16u + uint(dim)); uint mask = uint(uSamples - 1);
  uint i = uint(sampleNo) ^ (k & mask); i = (i * (k >> 7u | 1u)) & mask; i ^= i >> 2u; i = (i * (k >> 15u | 1u)) & mask;
  return fract(vec2(k & 1023u, (k >> 10u) & 1023u) / 1024.0 + float(i) * vec2(0.7548776662, 0.5698402910));
}
void frame(vec3 n, out vec3 a, out vec3 b) { float s = n.z >= 0.0 ? 1.0 : -1.0, u = -1.0 / (s + n.z), v = n.x * n.y * u; a = vec3(1.0 + s * n.x * n.x * u, s * v, -s * n.x); b = vec3(v, s + n.y * n.y * u, -n.y); }
vec3 scattered(vec3 n, vec2 r) { vec3 a, b; frame(n, a, b); float q = sqrt(r.x), f = 2.0 * PI * r.y; return normalize(a * q * cos(f) + b * q * sin(f) + n * sqrt(1.0 - r.x)); }
vec3 facet(vec3 n, float rough, vec2 r) { float a2 = rough * rough; a2 *= a2; vec3 a, b; frame(n, a, b); float c = sqrt((1.0 - r.x) / (1.0 + (a2 - 1.0) * r.x)), s = sqrt(max(1.0 - c * c, 0.0)), f = 2.0 * PI * r.y; return normalize(a * s * cos(f) + b * s * sin(f) + n * c); }

float lum(vec3 c) { return dot(c, vec3(0.3, 0.6, 0.1)); }
void main() {
  ivec2 px = ivec2(gl_FragCoord.xy) + uOrigin; pixel = pcg(uint(px.x) + pcg(uint(px.y) + 17u)); seed = pixel;
  vec3 sumL = vec3(0), sumA = vec3(0), sumN = vec3(0); float sumZ = 0.0, sumQ = 0.0, sumD = 0.0, sumDQ = 0.0, sumDye = 0.0;
  for (sampleNo = 0; sampleNo < uSamples; sampleNo++) {
    dim = 0;
    vec2 aa = pair(); vec2 film = (vec2(px) + aa) / uSize * 2.0 - 1.0; film.x *= uSize.x / uSize.y;
    vec3 rd = normalize(uAhead + uTan * (film.x * uRight + film.y * uUp)), ro = uEye;
    if (uLens > 0.0) { vec2 l = pair(); l = sqrt(l.x) * vec2(cos(l.y * 2.0 * PI), sin(l.y * 2.0 * PI)) * uLens; vec3 at = ro + rd * uFocus / dot(rd, uAhead); ro += l.x * uRight + l.y * uUp; rd = normalize(at - ro); }
    float D = 0.0, TD = 0.0, waitD = 0.0; vec3 L = vec3(0), T = vec3(1), wait = vec3(0), nextO = vec3(0), nextD = vec3(0); float reach = 1e9; bool shadowRay = false, sees = true, first = true; int bounces = 0, diffuse = 0; float width = 0.0;
    for (int leg = 0; leg < STEPS; leg++) {
      float t; int who, what; bool met = meet(ro, rd, reach, shadowRay, t, who, what);
      if (shadowRay) { if (!met) { L += wait; D += waitD; } ro = nextO; rd = nextD; shadowRay = false; reach = 1e9; if (diffuse >= BOUNCES || max(TD, max(T.x, max(T.y, T.z))) < 0.01) break; continue; }
      if (!met) {
        vec3 e = first ? backdrop(rd, ro) : surroundings(rd);
        if (sees && !first) { float w = seenWindow(ro, rd); if (w > 0.0) e = windowRadiance() * w; }
        vec3 add = T * e; if (bounces > 0) add = min(add, vec3(CLAMP)); L += add; D += min(TD * lum(e), CLAMP);
        if (first) { sumZ += 60.0; sumA += clamp(e, 0.02, 1.0); sumN -= rd; first = false; } break;
      }
      vec3 p = ro + rd * t; vec3 lp = toLocal(who, p); vec3 ln = normalAt(who, lp, 0.00015 + t * 0.00012);
      Surface s; s.albedo = vec3(0.5); s.dye = 0.0; s.rough = 0.8; s.metal = 0.0; s.gloss = 0.0; s.glass = 0.0; s.glow = vec3(0); s.tilt = vec3(0);
      look(what, lp, ln, s);
      vec3 gn = toWorld(who, ln); vec3 n = normalize(toWorld(who, ln + s.tilt)); if (dot(gn, rd) > 0.0) { gn = -gn; n = -n; } if (dot(n, rd) > -0.02) n = gn;
      float eps = EPS + t * 0.0003; float facing = clamp(-dot(n, rd), 0.0, 1.0);
      if (s.glass > 0.5) {
        // What glass reflects is looked up, not followed: choosing by chance would speckle it.
        float F = 0.04 + 0.96 * pow(1.0 - facing, 5.0); vec3 shine = reflect(rd, n); float w = seenWindow(p, shine);
        L += T * F * (w > 0.0 ? windowRadiance() * w : surroundings(shine)) * 0.8;
        T *= (1.0 - F) * pow(s.albedo, vec3(0.5 / max(facing, 0.12))); ro = p - gn * eps; width += t;
        continue;
      }
      L += T * s.glow; D += TD * lum(s.glow);
      float F0 = 0.04 * s.gloss; float F = (F0 + s.gloss * (1.0 - s.rough) * (1.0 - F0) * pow(1.0 - facing, 5.0) * 0.9); F *= step(0.001, s.gloss);
      vec2 pick = pair();
      if (STEADY && s.metal < 0.5 && F > 0.0) {
        vec3 shine = reflect(rd, facet(n, max(s.rough, 0.02), pair())); if (dot(shine, gn) < 0.0) shine = reflect(shine, gn);
        float w = seenWindow(p, shine); vec3 e = w > 0.0 ? windowRadiance() * w : surroundings(shine); L += T * F * e; D += TD * F * lum(e); T *= 1.0 - F; TD *= 1.0 - F; F = 0.0;
      }
      bool mirror = s.metal > 0.5 || pick.x < F;
      if (first) { sumZ += t + width; sumA += s.metal > 0.5 ? vec3(1) : mix(s.albedo, vec3(1), F); sumN += mix(gn, n, 0.35); sumDye += s.dye; first = false; }
      bounces++;
      if (mirror) {
        vec3 h = facet(n, max(s.rough, 0.02), pair()); rd = reflect(rd, h); if (dot(rd, gn) < 0.0) rd = reflect(rd, gn);
        if (s.metal > 0.5) T *= s.albedo + (1.0 - s.albedo) * pow(1.0 - facing, 5.0);
        ro = p + gn * eps; sees = true; if (bounces > 3) break; continue;
      }
      sees = false; diffuse++;
      if (diffuse == 1) { TD = lum(T) * s.dye; T *= s.albedo; } else { vec3 dyed = s.albedo + s.dye * DYED; T *= dyed; TD *= lum(dyed); }
      if (diffuse >= BOUNCES) { vec3 rest = surroundings(n) * CLOSING; L += T * rest; D += TD * lum(rest); }
      nextO = p + gn * eps; nextD = scattered(n, pair());
      vec3 towards; float far; vec3 direct = lightAt(p, n, pair(), pair(), towards, far); wait = T * direct; waitD = TD * lum(direct);
      if (bounces > 1) { wait = min(wait, vec3(CLAMP)); waitD = min(waitD, CLAMP); }
      if (max(waitD, max(wait.x, max(wait.y, wait.z))) > 0.0002) { ro = nextO; rd = towards; reach = far; shadowRay = true; }
      else { ro = nextO; rd = nextD; if (diffuse >= BOUNCES) break; }
    }
    L = min(L, vec3(CLAMP * 3.0)); if (any(isnan(L))) L = vec3(0);
    sumL += L; float y = lum(L); sumQ += y * y; D = min(D, CLAMP * 3.0); if (isnan(D)) D = 0.0; sumD += D; sumDQ += D * D;
  }
  float k = 1.0 / float(uSamples); sumL *= k; float y = lum(sumL);
  oLight = vec4(sumL, max(sumQ * k - y * y, 0.0) * k); oAlbedo = vec4(sumA * k, sumZ * k); oNormal = vec4(sumN * k, sumDye * k);
  sumD *= k; oDye = vec4(sumD, max(sumDQ * k - sumD * sumD, 0.0) * k, sumDye * k, 1.0);
}
`
