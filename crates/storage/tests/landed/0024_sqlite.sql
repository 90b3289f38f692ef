PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE __diesel_schema_migrations (
       version VARCHAR(50) PRIMARY KEY NOT NULL,
       run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO __diesel_schema_migrations VALUES('0001','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0002','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0003','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0004','2026-11-21 23:59:28');
INSERT INTO __diesel_schema_migrations VALUES('0005','2026-11-22 17:16:01');
INSERT INTO __diesel_schema_migrations VALUES('0006','2026-11-22 17:16:01');
INSERT INTO __diesel_schema_migrations VALUES('0007','2026-11-22 17:16:01');
INSERT INTO __diesel_schema_migrations VALUES('0008','2026-11-22 17:16:01');
INSERT INTO __diesel_schema_migrations VALUES('0009','2026-11-23 01:32:02');
INSERT INTO __diesel_schema_migrations VALUES('0010','2026-11-23 01:32:02');
INSERT INTO __diesel_schema_migrations VALUES('0011','2026-11-23 01:32:02');
INSERT INTO __diesel_schema_migrations VALUES('0012','2026-11-23 01:32:02');
INSERT INTO __diesel_schema_migrations VALUES('0013','2026-11-23 01:32:02');
INSERT INTO __diesel_schema_migrations VALUES('0014','2026-11-23 01:32:02');
INSERT INTO __diesel_schema_migrations VALUES('0015','2026-11-23 01:32:02');
INSERT INTO __diesel_schema_migrations VALUES('0016','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0017','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0018','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0019','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0020','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0021','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0022','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0023','2026-11-23 09:00:00');
INSERT INTO __diesel_schema_migrations VALUES('0024','2026-11-23 09:00:00');
CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    nickname TEXT NOT NULL,
    nickname_folded TEXT NOT NULL CONSTRAINT users_nickname_folded_unique UNIQUE,
    email TEXT NOT NULL,
    email_folded TEXT NOT NULL CONSTRAINT users_email_folded_unique UNIQUE,
    email_verified_at INTEGER,
    profile_image_url TEXT,
    is_admin BOOLEAN NOT NULL DEFAULT FALSE,
    suspended_at INTEGER,
    created_at INTEGER NOT NULL
, reply_hours INTEGER, reply_hours_until INTEGER, suspension_reason TEXT);
INSERT INTO users VALUES(1,'데모준호','데모준호','demo-b2e09fd3783a@demo.invalid','demo-b2e09fd3783a@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(2,'코드읽는데모','코드읽는데모','demo-66391847e93b@demo.invalid','demo-66391847e93b@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(3,'데모도윤','데모도윤','demo-02b1c0e895fc@demo.invalid','demo-02b1c0e895fc@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(4,'데모하은','데모하은','demo-e8aff7445ba2@demo.invalid','demo-e8aff7445ba2@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(5,'데모유진','데모유진','demo-3f5d659189b9@demo.invalid','demo-3f5d659189b9@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(6,'데모세훈','데모세훈','demo-e77c8d618c82@demo.invalid','demo-e77c8d618c82@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(7,'데모채원','데모채원','demo-4b73c0e5136f@demo.invalid','demo-4b73c0e5136f@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(8,'데모민재','데모민재','demo-a4284f18ce6b@demo.invalid','demo-a4284f18ce6b@demo.invalid',1795305568464734,NULL,0,NULL,1795305568464734,NULL,NULL,NULL);
INSERT INTO users VALUES(14,'모야','모야','moya@example.com','moya@example.com',NULL,NULL,0,NULL,1795305568794169,NULL,NULL,NULL);
INSERT INTO users VALUES(15,'독자님','독자님','reader@example.com','reader@example.com',NULL,NULL,0,NULL,1795305569159419,NULL,NULL,NULL);
INSERT INTO users VALUES(16,'관리인','관리인','keeper@example.com','keeper@example.com',NULL,NULL,1,NULL,1795305569475494,NULL,NULL,NULL);
INSERT INTO users VALUES(17,'지원하나','지원하나','one@example.com','one@example.com',NULL,NULL,0,NULL,1795397522981896,NULL,NULL,NULL);
INSERT INTO users VALUES(18,'지원두리','지원두리','two@example.com','two@example.com',NULL,NULL,0,NULL,1795397523046518,NULL,NULL,NULL);
INSERT INTO users VALUES(19,'지원세찌','지원세찌','three@example.com','three@example.com',NULL,NULL,0,NULL,1795397523122792,NULL,NULL,NULL);
INSERT INTO users VALUES(20,'신고지기','신고지기','warden@example.com','warden@example.com',NULL,NULL,1,NULL,1795397523204758,NULL,NULL,NULL);
CREATE TABLE credentials (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    changed_at INTEGER NOT NULL
);
INSERT INTO credentials VALUES(14,'$argon2id$v=19$m=19456,t=2,p=1$wgP6UzaV8lNFCMeuGvVsrA$8T721tBMyfkcdjTiCNRdHtNwmMo/F83vy0qjBcWVUcw',1795305568794169);
INSERT INTO credentials VALUES(15,'$argon2id$v=19$m=19456,t=2,p=1$xPw5ho/XnFatBjVKRo1Srg$zWvjIRTJ+kaoDTeUUCF83zd8G2CeRvs88FzT3LN4jG4',1795305569159419);
INSERT INTO credentials VALUES(16,'$argon2id$v=19$m=19456,t=2,p=1$b/fAsILD3bY1/g8SEIAOEA$Dq8595cYGxDpGccnEqsy/AHxEVW/PnTchClE9c9H+wY',1795305569475494);
INSERT INTO credentials VALUES(17,'$argon2id$v=19$m=19456,t=2,p=1$Ev/A1JUVpe0vEB9I5enCBg$MtjcsgvX/HEzwZ9QwYqa8Me5Z0ZTDLt5Eesl6sL7LSI',1795397522981896);
INSERT INTO credentials VALUES(18,'$argon2id$v=19$m=19456,t=2,p=1$2FOvVFjVW08onmRHCTh8AA$R4sR8JaNtfqtrZJpMWoSp94OFKvSAaFBPSVHIpbtJx4',1795397523046518);
INSERT INTO credentials VALUES(19,'$argon2id$v=19$m=19456,t=2,p=1$Hs6Hp/9EpIPSjv9KUvUEJw$801Fj2VpO280weAJHwBFZcywAz0YDZBuitWqnTz9nvM',1795397523122792);
INSERT INTO credentials VALUES(20,'$argon2id$v=19$m=19456,t=2,p=1$VlFwCoMEFMipPvFywwVWkQ$9W41rhQ7gfzh1ewFsQ/35zDe7pkGiQYeHV2ScgLoiZc',1795397523204758);
CREATE TABLE refresh_families (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('TAB', 'COOKIE')),
    device TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
, opened_by INTEGER REFERENCES refresh_families (id) ON DELETE SET NULL);
CREATE TABLE refresh_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    family_id INTEGER NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
    digest BLOB NOT NULL CONSTRAINT refresh_tokens_digest_unique UNIQUE,
    predecessor_id INTEGER,
    issued_at INTEGER NOT NULL,
    replaced_at INTEGER,
    voided_at INTEGER
);
INSERT INTO refresh_tokens VALUES(6,6,X'cba030dac68074dd91a500afa7417e2e9355cc1f7313061e3b5ff62c18eeac05',NULL,1795305577559560,NULL,NULL);
INSERT INTO refresh_tokens VALUES(7,7,X'b44488b7a6106eff29c9f5e49dc1fa08197b1f43cab018b3425866b890e9556d',NULL,1795397523013887,NULL,NULL);
INSERT INTO refresh_tokens VALUES(8,8,X'984b6446bc2ff62f40250dab34a1615bafad91892dcb4939bd91cd9d8985dad8',NULL,1795397523084063,NULL,NULL);
INSERT INTO refresh_tokens VALUES(9,9,X'e29685a4cdab560a4173526f7b467bd93249488b2e53468fed8608c3c43b12a3',NULL,1795397523171180,NULL,NULL);
INSERT INTO refresh_tokens VALUES(10,10,X'b254bea82b3f176e9cb2f28ccf44f789f3228439af0618e9366a701e907e0026',NULL,1795397523255815,NULL,NULL);
INSERT INTO refresh_tokens VALUES(11,11,X'a0cbeb8fa63cab596e3bf01fd3882a80ab672cddd13cc5ae4c9cf964793e5978',NULL,1795397523308073,NULL,NULL);
INSERT INTO refresh_tokens VALUES(12,12,X'0645302843a7179f752b321d88e65bfc8fa6fa1cd377dd28cb899ad51cab03b9',NULL,1795397523312122,NULL,NULL);
CREATE TABLE consents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('TERMS', 'PRIVACY', 'MARKETING')),
    given BOOLEAN NOT NULL,
    decided_at INTEGER NOT NULL
, version TEXT NOT NULL DEFAULT '2026-11-22');
INSERT INTO consents VALUES(1,14,'TERMS',1,1795305568794169,'2026-11-22');
INSERT INTO consents VALUES(2,14,'PRIVACY',1,1795305568794169,'2026-11-22');
INSERT INTO consents VALUES(3,14,'MARKETING',1,1795305568794169,'2026-11-22');
INSERT INTO consents VALUES(4,15,'TERMS',1,1795305569159419,'2026-11-22');
INSERT INTO consents VALUES(5,15,'PRIVACY',1,1795305569159419,'2026-11-22');
INSERT INTO consents VALUES(6,16,'TERMS',1,1795305569475494,'2026-11-22');
INSERT INTO consents VALUES(7,16,'PRIVACY',1,1795305569475494,'2026-11-22');
INSERT INTO consents VALUES(8,17,'TERMS',1,1795397522981896,'2026-11-22');
INSERT INTO consents VALUES(9,17,'PRIVACY',1,1795397522981896,'2026-11-22');
INSERT INTO consents VALUES(10,18,'TERMS',1,1795397523046518,'2026-11-22');
INSERT INTO consents VALUES(11,18,'PRIVACY',1,1795397523046518,'2026-11-22');
INSERT INTO consents VALUES(12,19,'TERMS',1,1795397523122792,'2026-11-22');
INSERT INTO consents VALUES(13,19,'PRIVACY',1,1795397523122792,'2026-11-22');
INSERT INTO consents VALUES(14,20,'TERMS',1,1795397523204758,'2026-11-22');
INSERT INTO consents VALUES(15,20,'PRIVACY',1,1795397523204758,'2026-11-22');
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    action TEXT NOT NULL,
    subject_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    done_at INTEGER NOT NULL
, target TEXT);
INSERT INTO audit VALUES(1,14,'SIGNED_UP',14,1795305568794169,NULL);
INSERT INTO audit VALUES(2,14,'SIGNED_IN',14,1795305569030844,NULL);
INSERT INTO audit VALUES(3,15,'SIGNED_UP',15,1795305569159419,NULL);
INSERT INTO audit VALUES(4,15,'SIGNED_IN',15,1795305569295891,NULL);
INSERT INTO audit VALUES(5,16,'SIGNED_UP',16,1795305569475494,NULL);
INSERT INTO audit VALUES(6,16,'SIGNED_IN',16,1795305569534703,NULL);
INSERT INTO audit VALUES(7,NULL,'ADMIN_GRANTED',16,1795305576985604,NULL);
INSERT INTO audit VALUES(8,14,'SIGNED_IN',14,1795305577320677,NULL);
INSERT INTO audit VALUES(9,15,'SIGNED_IN',15,1795305577445049,NULL);
INSERT INTO audit VALUES(10,16,'SIGNED_IN',16,1795305577559560,NULL);
INSERT INTO audit VALUES(11,17,'SIGNED_UP',17,1795397522981896,NULL);
INSERT INTO audit VALUES(12,17,'SIGNED_IN',17,1795397523013887,NULL);
INSERT INTO audit VALUES(13,18,'SIGNED_UP',18,1795397523046518,NULL);
INSERT INTO audit VALUES(14,18,'SIGNED_IN',18,1795397523084063,NULL);
INSERT INTO audit VALUES(15,19,'SIGNED_UP',19,1795397523122792,NULL);
INSERT INTO audit VALUES(16,19,'SIGNED_IN',19,1795397523171180,NULL);
INSERT INTO audit VALUES(17,20,'SIGNED_UP',20,1795397523204758,NULL);
INSERT INTO audit VALUES(18,20,'SIGNED_IN',20,1795397523255815,NULL);
INSERT INTO audit VALUES(19,NULL,'ADMIN_GRANTED',20,1795397523275520,NULL);
INSERT INTO audit VALUES(20,20,'SIGNED_IN',20,1795397523308073,NULL);
INSERT INTO audit VALUES(21,1,'SIGNED_IN',1,1795397523312122,NULL);
INSERT INTO audit VALUES(22,20,'CONTENT_HIDDEN',18,1795397523351744,'COMMENT 3');
CREATE TABLE limits (
    key TEXT NOT NULL PRIMARY KEY,
    times TEXT NOT NULL,
    expires_at INTEGER NOT NULL
);
CREATE TABLE categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id INTEGER REFERENCES categories (id),
    -- The parent's id, or 0 at the top: in a unique constraint no NULL is like another.
    siblings INTEGER NOT NULL,
    level SMALLINT NOT NULL CHECK (level BETWEEN 1 AND 3),
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    position INTEGER NOT NULL,
    -- How many studies are filed under it or below it.
    studies INTEGER NOT NULL DEFAULT 0 CHECK (studies >= 0),
    CONSTRAINT categories_sibling_name_unique UNIQUE (siblings, name_folded)
);
INSERT INTO categories VALUES(1,NULL,0,1,'Frontend','frontend',0,3);
INSERT INTO categories VALUES(2,1,1,2,'HTML','html',0,0);
INSERT INTO categories VALUES(3,2,2,3,'시맨틱 마크업','시맨틱 마크업',0,0);
INSERT INTO categories VALUES(4,2,2,3,'폼과 입력','폼과 입력',1,0);
INSERT INTO categories VALUES(5,2,2,3,'웹 접근성','웹 접근성',2,0);
INSERT INTO categories VALUES(6,2,2,3,'SEO와 로딩 성능','seo와 로딩 성능',3,0);
INSERT INTO categories VALUES(7,2,2,3,'웹 컴포넌트','웹 컴포넌트',4,0);
INSERT INTO categories VALUES(8,1,1,2,'CSS','css',1,0);
INSERT INTO categories VALUES(9,8,8,3,'Flexbox와 Grid','flexbox와 grid',0,0);
INSERT INTO categories VALUES(10,8,8,3,'반응형 디자인','반응형 디자인',1,0);
INSERT INTO categories VALUES(11,8,8,3,'CSS 애니메이션','css 애니메이션',2,0);
INSERT INTO categories VALUES(12,8,8,3,'디자인 시스템','디자인 시스템',3,0);
INSERT INTO categories VALUES(13,8,8,3,'CSS 성능과 유지보수','css 성능과 유지보수',4,0);
INSERT INTO categories VALUES(14,1,1,2,'JavaScript','javascript',2,0);
INSERT INTO categories VALUES(15,14,14,3,'TypeScript','typescript',0,0);
INSERT INTO categories VALUES(16,14,14,3,'DOM과 브라우저','dom과 브라우저',1,0);
INSERT INTO categories VALUES(17,14,14,3,'비동기 프로그래밍','비동기 프로그래밍',2,0);
INSERT INTO categories VALUES(18,14,14,3,'함수와 객체 설계','함수와 객체 설계',3,0);
INSERT INTO categories VALUES(19,14,14,3,'도구와 품질','도구와 품질',4,0);
INSERT INTO categories VALUES(20,1,1,2,'React','react',3,3);
INSERT INTO categories VALUES(21,20,20,3,'Next.js','next.js',0,0);
INSERT INTO categories VALUES(22,20,20,3,'상태 관리','상태 관리',1,0);
INSERT INTO categories VALUES(23,20,20,3,'훅과 컴포넌트 설계','훅과 컴포넌트 설계',2,0);
INSERT INTO categories VALUES(24,20,20,3,'데이터 요청과 폼','데이터 요청과 폼',3,0);
INSERT INTO categories VALUES(25,20,20,3,'성능과 테스트','성능과 테스트',4,0);
INSERT INTO categories VALUES(26,NULL,0,1,'Backend','backend',1,0);
INSERT INTO categories VALUES(27,26,26,2,'Java','java',0,0);
INSERT INTO categories VALUES(28,27,27,3,'객체 지향과 문법','객체 지향과 문법',0,0);
INSERT INTO categories VALUES(29,27,27,3,'컬렉션과 스트림','컬렉션과 스트림',1,0);
INSERT INTO categories VALUES(30,27,27,3,'동시성 프로그래밍','동시성 프로그래밍',2,0);
INSERT INTO categories VALUES(31,27,27,3,'서버와 데이터 연동','서버와 데이터 연동',3,0);
INSERT INTO categories VALUES(32,27,27,3,'JVM과 성능','jvm과 성능',4,0);
INSERT INTO categories VALUES(33,26,26,2,'Spring','spring',1,0);
INSERT INTO categories VALUES(34,33,33,3,'Spring Boot','spring boot',0,0);
INSERT INTO categories VALUES(35,33,33,3,'Spring Data JPA','spring data jpa',1,0);
INSERT INTO categories VALUES(36,33,33,3,'Spring Security','spring security',2,0);
INSERT INTO categories VALUES(37,33,33,3,'테스트와 배포','테스트와 배포',3,0);
INSERT INTO categories VALUES(38,33,33,3,'대규모 트래픽 처리','대규모 트래픽 처리',4,0);
INSERT INTO categories VALUES(39,26,26,2,'Node.js','node.js',2,0);
INSERT INTO categories VALUES(40,39,39,3,'Express','express',0,0);
INSERT INTO categories VALUES(41,39,39,3,'NestJS','nestjs',1,0);
INSERT INTO categories VALUES(42,39,39,3,'TypeScript 백엔드','typescript 백엔드',2,0);
INSERT INTO categories VALUES(43,39,39,3,'데이터베이스와 ORM','데이터베이스와 orm',3,0);
INSERT INTO categories VALUES(44,39,39,3,'성능과 운영','성능과 운영',4,0);
INSERT INTO categories VALUES(45,26,26,2,'Database','database',3,0);
INSERT INTO categories VALUES(46,45,45,3,'SQL과 쿼리 튜닝','sql과 쿼리 튜닝',0,0);
INSERT INTO categories VALUES(47,45,45,3,'PostgreSQL','postgresql',1,0);
INSERT INTO categories VALUES(48,45,45,3,'MySQL','mysql',2,0);
INSERT INTO categories VALUES(49,45,45,3,'Redis','redis',3,0);
INSERT INTO categories VALUES(50,45,45,3,'ORM','orm',4,0);
INSERT INTO categories VALUES(51,26,26,2,'Python','python',4,0);
INSERT INTO categories VALUES(52,51,51,3,'Django','django',0,0);
INSERT INTO categories VALUES(53,51,51,3,'FastAPI','fastapi',1,0);
INSERT INTO categories VALUES(54,51,51,3,'DRF와 API 서버','drf와 api 서버',2,0);
INSERT INTO categories VALUES(55,51,51,3,'DB와 비동기 작업','db와 비동기 작업',3,0);
INSERT INTO categories VALUES(56,51,51,3,'테스트와 배포','테스트와 배포',4,0);
INSERT INTO categories VALUES(57,NULL,0,1,'Mobile','mobile',2,0);
INSERT INTO categories VALUES(58,57,57,2,'Android','android',0,0);
INSERT INTO categories VALUES(59,58,58,3,'Jetpack Compose','jetpack compose',0,0);
INSERT INTO categories VALUES(60,58,58,3,'Kotlin과 코루틴','kotlin과 코루틴',1,0);
INSERT INTO categories VALUES(61,58,58,3,'앱 아키텍처','앱 아키텍처',2,0);
INSERT INTO categories VALUES(62,58,58,3,'데이터와 네트워크','데이터와 네트워크',3,0);
INSERT INTO categories VALUES(63,58,58,3,'성능과 출시','성능과 출시',4,0);
INSERT INTO categories VALUES(64,57,57,2,'iOS','ios',1,0);
INSERT INTO categories VALUES(65,64,64,3,'SwiftUI','swiftui',0,0);
INSERT INTO categories VALUES(66,64,64,3,'Swift 언어','swift 언어',1,0);
INSERT INTO categories VALUES(67,64,64,3,'데이터와 네트워크','데이터와 네트워크',2,0);
INSERT INTO categories VALUES(68,64,64,3,'UIKit과 시스템 기능','uikit과 시스템 기능',3,0);
INSERT INTO categories VALUES(69,64,64,3,'테스트와 출시','테스트와 출시',4,0);
INSERT INTO categories VALUES(70,57,57,2,'Flutter','flutter',2,0);
INSERT INTO categories VALUES(71,70,70,3,'Dart 언어','dart 언어',0,0);
INSERT INTO categories VALUES(72,70,70,3,'UI와 애니메이션','ui와 애니메이션',1,0);
INSERT INTO categories VALUES(73,70,70,3,'상태 관리','상태 관리',2,0);
INSERT INTO categories VALUES(74,70,70,3,'데이터와 네이티브 연동','데이터와 네이티브 연동',3,0);
INSERT INTO categories VALUES(75,70,70,3,'테스트와 배포','테스트와 배포',4,0);
INSERT INTO categories VALUES(76,57,57,2,'React Native','react native',3,0);
INSERT INTO categories VALUES(77,76,76,3,'Expo로 앱 만들기','expo로 앱 만들기',0,0);
INSERT INTO categories VALUES(78,76,76,3,'UI와 애니메이션','ui와 애니메이션',1,0);
INSERT INTO categories VALUES(79,76,76,3,'상태와 데이터','상태와 데이터',2,0);
INSERT INTO categories VALUES(80,76,76,3,'네이티브 모듈','네이티브 모듈',3,0);
INSERT INTO categories VALUES(81,76,76,3,'성능과 테스트','성능과 테스트',4,0);
INSERT INTO categories VALUES(82,NULL,0,1,'Algorithm','algorithm',3,1);
INSERT INTO categories VALUES(83,82,82,2,'자료구조','자료구조',0,0);
INSERT INTO categories VALUES(84,83,83,3,'선형 자료구조','선형 자료구조',0,0);
INSERT INTO categories VALUES(85,83,83,3,'트리와 힙','트리와 힙',1,0);
INSERT INTO categories VALUES(86,83,83,3,'해시와 캐시','해시와 캐시',2,0);
INSERT INTO categories VALUES(87,83,83,3,'그래프 표현','그래프 표현',3,0);
INSERT INTO categories VALUES(88,83,83,3,'고급 자료구조','고급 자료구조',4,0);
INSERT INTO categories VALUES(89,82,82,2,'알고리즘','알고리즘',1,0);
INSERT INTO categories VALUES(90,89,89,3,'정렬과 탐색','정렬과 탐색',0,0);
INSERT INTO categories VALUES(91,89,89,3,'동적 계획법','동적 계획법',1,0);
INSERT INTO categories VALUES(92,89,89,3,'그래프 알고리즘','그래프 알고리즘',2,0);
INSERT INTO categories VALUES(93,89,89,3,'그리디와 완전 탐색','그리디와 완전 탐색',3,0);
INSERT INTO categories VALUES(94,89,89,3,'문자열과 수학','문자열과 수학',4,0);
INSERT INTO categories VALUES(95,82,82,2,'문제 해결','문제 해결',2,0);
INSERT INTO categories VALUES(96,95,95,3,'문제 이해와 모델링','문제 이해와 모델링',0,0);
INSERT INTO categories VALUES(97,95,95,3,'복잡도 추정','복잡도 추정',1,0);
INSERT INTO categories VALUES(98,95,95,3,'풀이 발상 전략','풀이 발상 전략',2,0);
INSERT INTO categories VALUES(99,95,95,3,'증명과 정당성','증명과 정당성',3,0);
INSERT INTO categories VALUES(100,95,95,3,'디버깅과 테스트','디버깅과 테스트',4,0);
INSERT INTO categories VALUES(101,82,82,2,'코딩 테스트','코딩 테스트',3,1);
INSERT INTO categories VALUES(102,101,101,3,'Python 코딩 테스트','python 코딩 테스트',0,0);
INSERT INTO categories VALUES(103,101,101,3,'Java 코딩 테스트','java 코딩 테스트',1,0);
INSERT INTO categories VALUES(104,101,101,3,'C++ 코딩 테스트','c++ 코딩 테스트',2,0);
INSERT INTO categories VALUES(105,101,101,3,'구현과 시뮬레이션','구현과 시뮬레이션',3,1);
INSERT INTO categories VALUES(106,101,101,3,'시간 관리와 실전','시간 관리와 실전',4,0);
INSERT INTO categories VALUES(107,NULL,0,1,'CS','cs',4,0);
INSERT INTO categories VALUES(108,107,107,2,'운영체제','운영체제',0,0);
INSERT INTO categories VALUES(109,108,108,3,'프로세스와 스케줄링','프로세스와 스케줄링',0,0);
INSERT INTO categories VALUES(110,108,108,3,'동시성과 동기화','동시성과 동기화',1,0);
INSERT INTO categories VALUES(111,108,108,3,'메모리 관리','메모리 관리',2,0);
INSERT INTO categories VALUES(112,108,108,3,'파일 시스템과 입출력','파일 시스템과 입출력',3,0);
INSERT INTO categories VALUES(113,108,108,3,'리눅스와 컨테이너','리눅스와 컨테이너',4,0);
INSERT INTO categories VALUES(114,107,107,2,'네트워크','네트워크',1,0);
INSERT INTO categories VALUES(115,114,114,3,'TCP/IP','tcp/ip',0,0);
INSERT INTO categories VALUES(116,114,114,3,'HTTP와 웹','http와 웹',1,0);
INSERT INTO categories VALUES(117,114,114,3,'네트워크 보안','네트워크 보안',2,0);
INSERT INTO categories VALUES(118,114,114,3,'소켓 프로그래밍','소켓 프로그래밍',3,0);
INSERT INTO categories VALUES(119,114,114,3,'클라우드 네트워크','클라우드 네트워크',4,0);
INSERT INTO categories VALUES(120,107,107,2,'데이터베이스','데이터베이스',2,0);
INSERT INTO categories VALUES(121,120,120,3,'데이터 모델링과 정규화','데이터 모델링과 정규화',0,0);
INSERT INTO categories VALUES(122,120,120,3,'관계 대수와 질의 최적화','관계 대수와 질의 최적화',1,0);
INSERT INTO categories VALUES(123,120,120,3,'저장 구조와 인덱스','저장 구조와 인덱스',2,0);
INSERT INTO categories VALUES(124,120,120,3,'트랜잭션과 복구','트랜잭션과 복구',3,0);
INSERT INTO categories VALUES(125,120,120,3,'분산 데이터베이스','분산 데이터베이스',4,0);
INSERT INTO categories VALUES(126,107,107,2,'컴퓨터 구조','컴퓨터 구조',3,0);
INSERT INTO categories VALUES(127,126,126,3,'데이터 표현과 논리 회로','데이터 표현과 논리 회로',0,0);
INSERT INTO categories VALUES(128,126,126,3,'명령어와 어셈블리','명령어와 어셈블리',1,0);
INSERT INTO categories VALUES(129,126,126,3,'CPU와 파이프라인','cpu와 파이프라인',2,0);
INSERT INTO categories VALUES(130,126,126,3,'메모리 계층과 캐시','메모리 계층과 캐시',3,0);
INSERT INTO categories VALUES(131,126,126,3,'병렬 처리와 성능','병렬 처리와 성능',4,0);
INSERT INTO categories VALUES(132,NULL,0,1,'AI·데이터','ai·데이터',5,0);
INSERT INTO categories VALUES(133,132,132,2,'머신러닝','머신러닝',0,0);
INSERT INTO categories VALUES(134,133,133,3,'지도 학습','지도 학습',0,0);
INSERT INTO categories VALUES(135,133,133,3,'비지도 학습','비지도 학습',1,0);
INSERT INTO categories VALUES(136,133,133,3,'특성 공학','특성 공학',2,0);
INSERT INTO categories VALUES(137,133,133,3,'모델 평가와 튜닝','모델 평가와 튜닝',3,0);
INSERT INTO categories VALUES(138,132,132,2,'딥러닝','딥러닝',1,0);
INSERT INTO categories VALUES(139,138,138,3,'PyTorch','pytorch',0,0);
INSERT INTO categories VALUES(140,138,138,3,'컴퓨터 비전','컴퓨터 비전',1,0);
INSERT INTO categories VALUES(141,138,138,3,'자연어 처리','자연어 처리',2,0);
INSERT INTO categories VALUES(142,138,138,3,'생성 모델','생성 모델',3,0);
INSERT INTO categories VALUES(143,132,132,2,'LLM 활용','llm 활용',2,0);
INSERT INTO categories VALUES(144,143,143,3,'프롬프트 설계','프롬프트 설계',0,0);
INSERT INTO categories VALUES(145,143,143,3,'RAG','rag',1,0);
INSERT INTO categories VALUES(146,143,143,3,'에이전트 개발','에이전트 개발',2,0);
INSERT INTO categories VALUES(147,143,143,3,'파인튜닝','파인튜닝',3,0);
INSERT INTO categories VALUES(148,132,132,2,'데이터 분석','데이터 분석',3,0);
INSERT INTO categories VALUES(149,148,148,3,'pandas','pandas',0,0);
INSERT INTO categories VALUES(150,148,148,3,'SQL 분석','sql 분석',1,0);
INSERT INTO categories VALUES(151,148,148,3,'데이터 시각화','데이터 시각화',2,0);
INSERT INTO categories VALUES(152,148,148,3,'통계와 A/B 테스트','통계와 a/b 테스트',3,0);
INSERT INTO categories VALUES(153,132,132,2,'데이터 엔지니어링','데이터 엔지니어링',4,0);
INSERT INTO categories VALUES(154,153,153,3,'데이터 파이프라인','데이터 파이프라인',0,0);
INSERT INTO categories VALUES(155,153,153,3,'Spark','spark',1,0);
INSERT INTO categories VALUES(156,153,153,3,'Kafka','kafka',2,0);
INSERT INTO categories VALUES(157,153,153,3,'데이터 웨어하우스','데이터 웨어하우스',3,0);
INSERT INTO categories VALUES(158,132,132,2,'MLOps','mlops',5,0);
INSERT INTO categories VALUES(159,158,158,3,'모델 배포','모델 배포',0,0);
INSERT INTO categories VALUES(160,158,158,3,'실험 관리','실험 관리',1,0);
INSERT INTO categories VALUES(161,158,158,3,'모델 모니터링','모델 모니터링',2,0);
INSERT INTO categories VALUES(162,158,158,3,'피처 스토어','피처 스토어',3,0);
INSERT INTO categories VALUES(163,NULL,0,1,'DevOps','devops',6,0);
INSERT INTO categories VALUES(164,163,163,2,'리눅스','리눅스',0,0);
INSERT INTO categories VALUES(165,164,164,3,'셸 스크립트','셸 스크립트',0,0);
INSERT INTO categories VALUES(166,164,164,3,'프로세스와 메모리','프로세스와 메모리',1,0);
INSERT INTO categories VALUES(167,164,164,3,'서버 네트워크 설정','서버 네트워크 설정',2,0);
INSERT INTO categories VALUES(168,164,164,3,'서버 보안 설정','서버 보안 설정',3,0);
INSERT INTO categories VALUES(169,163,163,2,'Docker','docker',1,0);
INSERT INTO categories VALUES(170,169,169,3,'이미지 빌드','이미지 빌드',0,0);
INSERT INTO categories VALUES(171,169,169,3,'Docker Compose','docker compose',1,0);
INSERT INTO categories VALUES(172,169,169,3,'컨테이너 네트워크','컨테이너 네트워크',2,0);
INSERT INTO categories VALUES(173,169,169,3,'컨테이너 보안','컨테이너 보안',3,0);
INSERT INTO categories VALUES(174,163,163,2,'Kubernetes','kubernetes',2,0);
INSERT INTO categories VALUES(175,174,174,3,'워크로드 배포','워크로드 배포',0,0);
INSERT INTO categories VALUES(176,174,174,3,'서비스와 인그레스','서비스와 인그레스',1,0);
INSERT INTO categories VALUES(177,174,174,3,'Helm','helm',2,0);
INSERT INTO categories VALUES(178,174,174,3,'클러스터 운영','클러스터 운영',3,0);
INSERT INTO categories VALUES(179,163,163,2,'CI/CD','ci/cd',3,0);
INSERT INTO categories VALUES(180,179,179,3,'GitHub Actions','github actions',0,0);
INSERT INTO categories VALUES(181,179,179,3,'Jenkins','jenkins',1,0);
INSERT INTO categories VALUES(182,179,179,3,'GitOps','gitops',2,0);
INSERT INTO categories VALUES(183,179,179,3,'배포 전략','배포 전략',3,0);
INSERT INTO categories VALUES(184,163,163,2,'클라우드','클라우드',4,0);
INSERT INTO categories VALUES(185,184,184,3,'AWS','aws',0,0);
INSERT INTO categories VALUES(186,184,184,3,'Google Cloud','google cloud',1,0);
INSERT INTO categories VALUES(187,184,184,3,'Azure','azure',2,0);
INSERT INTO categories VALUES(188,184,184,3,'Terraform','terraform',3,0);
INSERT INTO categories VALUES(189,163,163,2,'모니터링','모니터링',5,0);
INSERT INTO categories VALUES(190,189,189,3,'Prometheus와 Grafana','prometheus와 grafana',0,0);
INSERT INTO categories VALUES(191,189,189,3,'로그 수집','로그 수집',1,0);
INSERT INTO categories VALUES(192,189,189,3,'분산 추적','분산 추적',2,0);
INSERT INTO categories VALUES(193,189,189,3,'장애 대응','장애 대응',3,0);
INSERT INTO categories VALUES(194,NULL,0,1,'보안','보안',7,0);
INSERT INTO categories VALUES(195,194,194,2,'웹 보안','웹 보안',0,0);
INSERT INTO categories VALUES(196,195,195,3,'인젝션','인젝션',0,0);
INSERT INTO categories VALUES(197,195,195,3,'XSS와 CSRF','xss와 csrf',1,0);
INSERT INTO categories VALUES(198,195,195,3,'인증과 세션','인증과 세션',2,0);
INSERT INTO categories VALUES(199,195,195,3,'버그 바운티','버그 바운티',3,0);
INSERT INTO categories VALUES(200,194,194,2,'시스템 보안','시스템 보안',1,0);
INSERT INTO categories VALUES(201,200,200,3,'메모리 오염','메모리 오염',0,0);
INSERT INTO categories VALUES(202,200,200,3,'리눅스 권한','리눅스 권한',1,0);
INSERT INTO categories VALUES(203,200,200,3,'퍼징','퍼징',2,0);
INSERT INTO categories VALUES(204,200,200,3,'CTF 포너블','ctf 포너블',3,0);
INSERT INTO categories VALUES(205,194,194,2,'리버싱','리버싱',2,0);
INSERT INTO categories VALUES(206,205,205,3,'어셈블리','어셈블리',0,0);
INSERT INTO categories VALUES(207,205,205,3,'정적 분석','정적 분석',1,0);
INSERT INTO categories VALUES(208,205,205,3,'동적 디버깅','동적 디버깅',2,0);
INSERT INTO categories VALUES(209,205,205,3,'악성코드 분석','악성코드 분석',3,0);
INSERT INTO categories VALUES(210,194,194,2,'암호학','암호학',3,0);
INSERT INTO categories VALUES(211,210,210,3,'대칭키 암호','대칭키 암호',0,0);
INSERT INTO categories VALUES(212,210,210,3,'공개키 암호','공개키 암호',1,0);
INSERT INTO categories VALUES(213,210,210,3,'해시와 서명','해시와 서명',2,0);
INSERT INTO categories VALUES(214,210,210,3,'TLS와 인증서','tls와 인증서',3,0);
INSERT INTO categories VALUES(215,194,194,2,'네트워크 보안','네트워크 보안',4,0);
INSERT INTO categories VALUES(216,215,215,3,'패킷 분석','패킷 분석',0,0);
INSERT INTO categories VALUES(217,215,215,3,'방화벽과 VPN','방화벽과 vpn',1,0);
INSERT INTO categories VALUES(218,215,215,3,'침입 탐지','침입 탐지',2,0);
INSERT INTO categories VALUES(219,215,215,3,'모의 해킹','모의 해킹',3,0);
INSERT INTO categories VALUES(220,194,194,2,'디지털 포렌식','디지털 포렌식',5,0);
INSERT INTO categories VALUES(221,220,220,3,'디스크 포렌식','디스크 포렌식',0,0);
INSERT INTO categories VALUES(222,220,220,3,'메모리 포렌식','메모리 포렌식',1,0);
INSERT INTO categories VALUES(223,220,220,3,'모바일 포렌식','모바일 포렌식',2,0);
INSERT INTO categories VALUES(224,NULL,0,1,'게임','게임',8,0);
INSERT INTO categories VALUES(225,224,224,2,'Unity','unity',0,0);
INSERT INTO categories VALUES(226,225,225,3,'C# 스크립팅','c# 스크립팅',0,0);
INSERT INTO categories VALUES(227,225,225,3,'2D 게임','2d 게임',1,0);
INSERT INTO categories VALUES(228,225,225,3,'3D 게임','3d 게임',2,0);
INSERT INTO categories VALUES(229,225,225,3,'게임 최적화','게임 최적화',3,0);
INSERT INTO categories VALUES(230,224,224,2,'Unreal Engine','unreal engine',1,0);
INSERT INTO categories VALUES(231,230,230,3,'블루프린트','블루프린트',0,0);
INSERT INTO categories VALUES(232,230,230,3,'언리얼 C++','언리얼 c++',1,0);
INSERT INTO categories VALUES(233,230,230,3,'머티리얼과 라이팅','머티리얼과 라이팅',2,0);
INSERT INTO categories VALUES(234,230,230,3,'멀티플레이','멀티플레이',3,0);
INSERT INTO categories VALUES(235,224,224,2,'게임 서버','게임 서버',2,0);
INSERT INTO categories VALUES(236,235,235,3,'소켓 프로그래밍','소켓 프로그래밍',0,0);
INSERT INTO categories VALUES(237,235,235,3,'상태 동기화','상태 동기화',1,0);
INSERT INTO categories VALUES(238,235,235,3,'매치메이킹','매치메이킹',2,0);
INSERT INTO categories VALUES(239,235,235,3,'부하 테스트','부하 테스트',3,0);
INSERT INTO categories VALUES(240,224,224,2,'게임 그래픽스','게임 그래픽스',3,0);
INSERT INTO categories VALUES(241,240,240,3,'셰이더','셰이더',0,0);
INSERT INTO categories VALUES(242,240,240,3,'렌더링 파이프라인','렌더링 파이프라인',1,0);
INSERT INTO categories VALUES(243,240,240,3,'게임 수학','게임 수학',2,0);
INSERT INTO categories VALUES(244,240,240,3,'물리 엔진','물리 엔진',3,0);
INSERT INTO categories VALUES(245,224,224,2,'게임 기획','게임 기획',4,0);
INSERT INTO categories VALUES(246,245,245,3,'시스템 기획','시스템 기획',0,0);
INSERT INTO categories VALUES(247,245,245,3,'레벨 디자인','레벨 디자인',1,0);
INSERT INTO categories VALUES(248,245,245,3,'밸런스 설계','밸런스 설계',2,0);
INSERT INTO categories VALUES(249,245,245,3,'시나리오','시나리오',3,0);
INSERT INTO categories VALUES(250,NULL,0,1,'디자인·기획','디자인·기획',9,0);
INSERT INTO categories VALUES(251,250,250,2,'UI/UX 디자인','ui/ux 디자인',0,0);
INSERT INTO categories VALUES(252,251,251,3,'Figma','figma',0,0);
INSERT INTO categories VALUES(253,251,251,3,'디자인 시스템','디자인 시스템',1,0);
INSERT INTO categories VALUES(254,251,251,3,'사용자 리서치','사용자 리서치',2,0);
INSERT INTO categories VALUES(255,251,251,3,'프로토타이핑','프로토타이핑',3,0);
INSERT INTO categories VALUES(256,250,250,2,'그래픽 디자인','그래픽 디자인',1,0);
INSERT INTO categories VALUES(257,256,256,3,'포토샵','포토샵',0,0);
INSERT INTO categories VALUES(258,256,256,3,'일러스트레이터','일러스트레이터',1,0);
INSERT INTO categories VALUES(259,256,256,3,'타이포그래피','타이포그래피',2,0);
INSERT INTO categories VALUES(260,256,256,3,'브랜딩','브랜딩',3,0);
INSERT INTO categories VALUES(261,250,250,2,'서비스 기획','서비스 기획',2,0);
INSERT INTO categories VALUES(262,261,261,3,'요구사항 정의','요구사항 정의',0,0);
INSERT INTO categories VALUES(263,261,261,3,'와이어프레임','와이어프레임',1,0);
INSERT INTO categories VALUES(264,261,261,3,'정책서 작성','정책서 작성',2,0);
INSERT INTO categories VALUES(265,261,261,3,'서비스 역기획','서비스 역기획',3,0);
INSERT INTO categories VALUES(266,250,250,2,'프로덕트 매니지먼트','프로덕트 매니지먼트',3,0);
INSERT INTO categories VALUES(267,266,266,3,'가설 검증','가설 검증',0,0);
INSERT INTO categories VALUES(268,266,266,3,'지표 설계','지표 설계',1,0);
INSERT INTO categories VALUES(269,266,266,3,'사용자 인터뷰','사용자 인터뷰',2,0);
INSERT INTO categories VALUES(270,266,266,3,'우선순위 결정','우선순위 결정',3,0);
INSERT INTO categories VALUES(271,250,250,2,'영상·모션','영상·모션',4,0);
INSERT INTO categories VALUES(272,271,271,3,'프리미어 프로','프리미어 프로',0,0);
INSERT INTO categories VALUES(273,271,271,3,'애프터 이펙트','애프터 이펙트',1,0);
INSERT INTO categories VALUES(274,271,271,3,'블렌더','블렌더',2,0);
INSERT INTO categories VALUES(275,NULL,0,1,'외국어','외국어',10,0);
INSERT INTO categories VALUES(276,275,275,2,'영어','영어',0,0);
INSERT INTO categories VALUES(277,276,276,3,'토익','토익',0,0);
INSERT INTO categories VALUES(278,276,276,3,'오픽·토익스피킹','오픽·토익스피킹',1,0);
INSERT INTO categories VALUES(279,276,276,3,'영어 회화','영어 회화',2,0);
INSERT INTO categories VALUES(280,276,276,3,'비즈니스 영어','비즈니스 영어',3,0);
INSERT INTO categories VALUES(281,276,276,3,'원서 읽기','원서 읽기',4,0);
INSERT INTO categories VALUES(282,275,275,2,'일본어','일본어',1,0);
INSERT INTO categories VALUES(283,282,282,3,'JLPT N3','jlpt n3',0,0);
INSERT INTO categories VALUES(284,282,282,3,'JLPT N2','jlpt n2',1,0);
INSERT INTO categories VALUES(285,282,282,3,'JLPT N1','jlpt n1',2,0);
INSERT INTO categories VALUES(286,282,282,3,'일본어 회화','일본어 회화',3,0);
INSERT INTO categories VALUES(287,275,275,2,'중국어','중국어',2,0);
INSERT INTO categories VALUES(288,287,287,3,'HSK 4급','hsk 4급',0,0);
INSERT INTO categories VALUES(289,287,287,3,'HSK 5급','hsk 5급',1,0);
INSERT INTO categories VALUES(290,287,287,3,'HSK 6급','hsk 6급',2,0);
INSERT INTO categories VALUES(291,287,287,3,'중국어 회화','중국어 회화',3,0);
INSERT INTO categories VALUES(292,275,275,2,'유럽어','유럽어',3,0);
INSERT INTO categories VALUES(293,292,292,3,'스페인어','스페인어',0,0);
INSERT INTO categories VALUES(294,292,292,3,'프랑스어','프랑스어',1,0);
INSERT INTO categories VALUES(295,292,292,3,'독일어','독일어',2,0);
INSERT INTO categories VALUES(296,292,292,3,'이탈리아어','이탈리아어',3,0);
INSERT INTO categories VALUES(297,NULL,0,1,'자격증','자격증',11,0);
INSERT INTO categories VALUES(298,297,297,2,'정보처리기사','정보처리기사',0,0);
INSERT INTO categories VALUES(299,298,298,3,'정보처리기사 필기','정보처리기사 필기',0,0);
INSERT INTO categories VALUES(300,298,298,3,'정보처리기사 실기','정보처리기사 실기',1,0);
INSERT INTO categories VALUES(301,298,298,3,'정보처리산업기사','정보처리산업기사',2,0);
INSERT INTO categories VALUES(302,297,297,2,'데이터 자격증','데이터 자격증',1,0);
INSERT INTO categories VALUES(303,302,302,3,'SQLD','sqld',0,0);
INSERT INTO categories VALUES(304,302,302,3,'SQLP','sqlp',1,0);
INSERT INTO categories VALUES(305,302,302,3,'ADsP','adsp',2,0);
INSERT INTO categories VALUES(306,302,302,3,'빅데이터분석기사','빅데이터분석기사',3,0);
INSERT INTO categories VALUES(307,297,297,2,'클라우드 자격증','클라우드 자격증',2,0);
INSERT INTO categories VALUES(308,307,307,3,'AWS SAA','aws saa',0,0);
INSERT INTO categories VALUES(309,307,307,3,'AWS DVA','aws dva',1,0);
INSERT INTO categories VALUES(310,307,307,3,'CKA','cka',2,0);
INSERT INTO categories VALUES(311,307,307,3,'Azure AZ-900','azure az-900',3,0);
INSERT INTO categories VALUES(312,297,297,2,'네트워크·서버 자격증','네트워크·서버 자격증',3,0);
INSERT INTO categories VALUES(313,312,312,3,'네트워크관리사 2급','네트워크관리사 2급',0,0);
INSERT INTO categories VALUES(314,312,312,3,'리눅스마스터 2급','리눅스마스터 2급',1,0);
INSERT INTO categories VALUES(315,312,312,3,'리눅스마스터 1급','리눅스마스터 1급',2,0);
INSERT INTO categories VALUES(316,312,312,3,'CCNA','ccna',3,0);
INSERT INTO categories VALUES(317,297,297,2,'보안 자격증','보안 자격증',4,0);
INSERT INTO categories VALUES(318,317,317,3,'정보보안기사 필기','정보보안기사 필기',0,0);
INSERT INTO categories VALUES(319,317,317,3,'정보보안기사 실기','정보보안기사 실기',1,0);
INSERT INTO categories VALUES(320,317,317,3,'CPPG','cppg',2,0);
INSERT INTO categories VALUES(321,317,317,3,'ISMS-P 인증심사원','isms-p 인증심사원',3,0);
INSERT INTO categories VALUES(322,297,297,2,'사무·회계 자격증','사무·회계 자격증',5,0);
INSERT INTO categories VALUES(323,322,322,3,'컴퓨터활용능력 1급','컴퓨터활용능력 1급',0,0);
INSERT INTO categories VALUES(324,322,322,3,'컴퓨터활용능력 2급','컴퓨터활용능력 2급',1,0);
INSERT INTO categories VALUES(325,322,322,3,'전산회계 1급','전산회계 1급',2,0);
INSERT INTO categories VALUES(326,322,322,3,'전산세무 2급','전산세무 2급',3,0);
CREATE TABLE learning_objectives (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL
);
INSERT INTO learning_objectives VALUES(1,'취업 준비');
INSERT INTO learning_objectives VALUES(2,'실무 역량 강화');
INSERT INTO learning_objectives VALUES(3,'기초 개념 다지기');
INSERT INTO learning_objectives VALUES(4,'포트폴리오 만들기');
INSERT INTO learning_objectives VALUES(5,'자격증 취득');
INSERT INTO learning_objectives VALUES(6,'면접·코딩 테스트 대비');
CREATE TABLE studies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    author_id INTEGER NOT NULL REFERENCES users (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    -- The nodes above category_id, or itself: a list of a node takes what is below it along.
    main_category_id INTEGER NOT NULL REFERENCES categories (id),
    middle_category_id INTEGER REFERENCES categories (id),
    title TEXT NOT NULL,
    excerpt TEXT NOT NULL,
    details TEXT NOT NULL,
    recruits SMALLINT NOT NULL CHECK (recruits BETWEEN 1 AND 6),
    expected_period TEXT NOT NULL,
    mode TEXT,
    region TEXT,
    schedule TEXT,
    contact TEXT,
    recruit_start_at INTEGER,
    deadline_at INTEGER NOT NULL,
    start_at INTEGER NOT NULL,
    closed_at INTEGER,
    filled_at INTEGER,
    -- By these two lists tell upcoming, open and closed apart.
    opens_at INTEGER NOT NULL,
    closes_at INTEGER NOT NULL,
    approved INTEGER NOT NULL DEFAULT 0 CHECK (approved >= 0),
    version INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- Last, so that reading the columns before it does not touch the pages that a long text takes.
    content TEXT NOT NULL
, confirmation BOOLEAN NOT NULL DEFAULT FALSE, warm_up TEXT, hidden_at INTEGER);
INSERT INTO studies VALUES(1,1,20,1,20,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분','React를 쓴 지 1년쯤 되었는데, 공식 문서를 처음부터 끝까지 읽어본 적은 없어서 모집합니다. 4주 동안 학습하기 문서를 순서대로 읽고, 주말마다 작은 화면을 하나씩 만듭니다. 이렇게 진행합니다 평일에는 그날 분량을 읽고 궁금한 점을 두 개씩 남깁니다. 토요일 오전에 모여 90분 동안 코드를 함께 봅니다. 마지막 주에는 서로의 결과물을 써 보고 의견을','["공식 문서","사이드 프로젝트"]',5,'1개월','ONLINE',NULL,'매주 토요일 오전 10시','https://example.com/demo/react-reading',NULL,1795791599999000,1796223600000000,NULL,NULL,1794958948464734,1795791599999001,1,1,1794958948464734,1794958948464734,'<p>React를 쓴 지 1년쯤 되었는데, 공식 문서를 처음부터 끝까지 읽어본 적은 없어서 모집합니다. 4주 동안 <strong>학습하기</strong> 문서를 순서대로 읽고, 주말마다 작은 화면을 하나씩 만듭니다.</p><h2>이렇게 진행합니다</h2><ol><li><p>평일에는 그날 분량을 읽고 궁금한 점을 두 개씩 남깁니다.</p></li><li><p>토요일 오전에 모여 90분 동안 코드를 함께 봅니다.</p></li><li><p>마지막 주에는 서로의 결과물을 써 보고 의견을 나눕니다.</p></li></ol><h2>이런 분을 기다립니다</h2><ul><li><p>JavaScript 기본 문법을 알고 계신 분</p></li><li><p>4주 동안 토요일 오전 시간을 비울 수 있는 분</p></li></ul><p>진도가 밀려도 괜찮습니다. 못 읽은 날은 그렇다고 적어주시면 토요일에 같이 따라잡습니다.</p><p>이 글은 둘러보기를 위한 예시입니다.</p>',0,NULL,NULL);
INSERT INTO studies VALUES(2,2,105,82,101,'하루 한 문제, 구현부터 그래프까지 12주','하루에 한 문제를 풀고, 풀이를 세 줄로 남기는 스터디입니다. 문제를 많이 푸는 것보다 왜 그렇게 풀었는지 말할 수 있는 것을 목표로 합니다. 12주 계획 1주차부터 4주차까지: 구현과 시뮬레이션, 문자열 5주차부터 8주차까지: 스택, 큐, 해시, 이분 탐색 9주차부터 12주차까지: 그래프 탐색과 동적 계획법 일주일에 두 번까지는 쉬어도 됩니다. 언어는 자','["매일 인증","골드 목표"]',6,'3개월','ONLINE',NULL,'평일 매일, 일요일 밤 9시 모임','https://example.com/demo/daily-algorithm',NULL,1796050799999000,1796137200000000,NULL,NULL,1794783688464734,1796050799999001,0,1,1794783688464734,1794783688464734,'<p>하루에 한 문제를 풀고, 풀이를 세 줄로 남기는 스터디입니다. 문제를 많이 푸는 것보다 <strong>왜 그렇게 풀었는지 말할 수 있는 것</strong>을 목표로 합니다.</p><h2>12주 계획</h2><ul><li><p>1주차부터 4주차까지: 구현과 시뮬레이션, 문자열</p></li><li><p>5주차부터 8주차까지: 스택, 큐, 해시, 이분 탐색</p></li><li><p>9주차부터 12주차까지: 그래프 탐색과 동적 계획법</p></li></ul><p>일주일에 두 번까지는 쉬어도 됩니다. 언어는 자유입니다.</p><p>이 글은 둘러보기를 위한 예시입니다.</p>',0,NULL,NULL);
INSERT INTO studies VALUES(25,14,20,1,20,'React 함께 읽기','공식 문서를 매주 한 장씩 함께 읽습니다.','["상태 관리"]',4,'1개월','HYBRID','서울','매주 토요일 오전 10시','https://open.kakao.com/o/example',NULL,1796137199999000,1796569200000000,NULL,NULL,1795305569540707,1796137199999001,0,1,1795305569540707,1795305569540707,'<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>',0,NULL,NULL);
INSERT INTO studies VALUES(26,14,20,1,20,'Vue 함께 읽기','공식 문서를 매주 한 장씩 함께 읽습니다.','["상태 관리"]',4,'1개월','HYBRID','서울','매주 토요일 오전 10시','https://open.kakao.com/o/example',NULL,1796137199999000,1796569200000000,1795305569550356,NULL,1795305569546543,1795305569550356,0,1,1795305569546543,1795305569546543,'<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>',0,NULL,NULL);
CREATE TABLE likes (
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, study_id)
) WITHOUT ROWID;
INSERT INTO likes VALUES(1,1,1795305568464734);
INSERT INTO likes VALUES(1,2,1795305568464734);
INSERT INTO likes VALUES(2,2,1795305568464734);
INSERT INTO likes VALUES(1,3,1795305568464734);
INSERT INTO likes VALUES(2,3,1795305568464734);
INSERT INTO likes VALUES(1,4,1795305568464734);
INSERT INTO likes VALUES(2,4,1795305568464734);
INSERT INTO likes VALUES(1,5,1795305568464734);
INSERT INTO likes VALUES(2,5,1795305568464734);
INSERT INTO likes VALUES(2,6,1795305568464734);
INSERT INTO likes VALUES(2,7,1795305568464734);
INSERT INTO likes VALUES(2,8,1795305568464734);
INSERT INTO likes VALUES(25,15,1795305569555135);
INSERT INTO likes VALUES(26,15,1795305569566431);
CREATE TABLE study_views (
    day DATE NOT NULL,
    study_id INTEGER NOT NULL,
    viewer INTEGER NOT NULL,
    PRIMARY KEY (day, study_id, viewer)
) WITHOUT ROWID;
INSERT INTO study_views VALUES('2026-11-22',25,-8294842905352142490);
INSERT INTO study_views VALUES('2026-11-22',25,-2996791429280468626);
CREATE TABLE view_salts (
    day DATE NOT NULL PRIMARY KEY,
    salt BLOB NOT NULL
);
INSERT INTO view_salts VALUES('2026-11-22',X'd1b8b99014edfc3977519b83665128bee29ce164ca963dabc26a2e99cec8526b');
CREATE TABLE roadmaps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Nobody for a public sample.
    owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    category_id INTEGER REFERENCES categories (id) ON DELETE SET NULL,
    study_id INTEGER REFERENCES studies (id) ON DELETE SET NULL,
    title TEXT,
    main_category TEXT NOT NULL,
    sub_category TEXT NOT NULL,
    level SMALLINT NOT NULL CHECK (level BETWEEN 0 AND 3),
    days SMALLINT NOT NULL CHECK (days BETWEEN 1 AND 80),
    objective TEXT NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('AI', 'BUILT_IN')),
    source_version TEXT NOT NULL,
    start_date DATE,
    days_done SMALLINT NOT NULL DEFAULT 0 CHECK (days_done BETWEEN 0 AND days),
    created_at INTEGER NOT NULL,
    -- Last, so that lists need not read past them.
    weekly_keywords TEXT NOT NULL,
    plan TEXT NOT NULL
, job_id INTEGER);
INSERT INTO roadmaps VALUES(5,NULL,20,NULL,NULL,'Frontend','React',1,28,'포트폴리오 만들기','BUILT_IN','Frontend/React 1',NULL,0,1795305568293001,'["상태와 이벤트 다루는 법","Effect와 ref, 커스텀 훅","폼과 Action","독서 모임 게시판 완성"]','{"evaluation":"초급 수준의 학습자가 28일(4주) 동안 React를 공부하도록 짠 계획입니다. ''포트폴리오 만들기''라는 목표에 맞추어 보여 줄 결과물을 만드는 날에 비중을 두었습니다. 기초를 한 번 배운 사람을 기준으로 ''상태와 이벤트 다루는 법''에서 시작해, 마지막에는 ''독서 모임 게시판'' 프로젝트에 배운 것을 한데 모읍니다. 한 주의 마지막 날에는 그동안 배운 것을 복습합니다. React Native 앱 개발, Vue와 Svelte 등 다른 UI 프레임워크, Three.js와 WebGL 3D 화면은 이 기간에 다루지 않습니다.","restricted":"","tips":["상태를 추가하기 전에 이미 있는 값에서 계산되는지 먼저 따져 봅니다.","컴포넌트를 만들면 로딩, 오류, 빈 화면까지 같은 날 함께 완성합니다.","메모이제이션은 Profiler에서 느린 커밋을 본 다음에 적용합니다.","코드를 볼 때 서버에서 도는지 브라우저에서 도는지 표시하며 읽습니다.","라이브러리 예제를 옮길 때는 React 버전과 작성 시기를 확인합니다."],"weeks":[{"days":["TypeScript로 적는 props 타입","변형마다 필수 속성이 다른 버튼 타입 설계하기","useReducer와 액션 설계","Context와 prop drilling 해소","테마와 언어 설정 Provider 만들기","useRef와 DOM 접근","복습: TypeScript로 적는 props 타입·useReducer"],"keyword":"상태와 이벤트 다루는 법"},{"days":["useEffect와 의존성 배열","채팅방 접속과 해제 코드 작성하기","Effect가 필요 없는 경우","커스텀 훅으로 로직 재사용","useLocalStorage 훅 구현하기","로딩, 오류, 빈 결과의 화면 상태","복습: useEffect와 의존성 배열·Effect가 필요 없는 경우"],"keyword":"Effect와 ref, 커스텀 훅"},{"days":["form의 action과 useActionState","제출 결과를 보여 주는 문의 폼 만들기","React Router의 중첩 라우트","목록과 상세를 오가는 블로그 경로 연결하기","독서 모임의 경로와 컴포넌트 구조 설계하기","모임과 글의 타입, 목 API 작성하기","복습: form의 action·React Router의 중첩 라우트"],"keyword":"폼과 Action"},{"days":["글 목록과 본문을 잇는 핵심 화면 구현하기","useBooks 훅으로 불러오는 로직 옮기기","새 독후감 작성 폼을 Action으로 연결하기","댓글 묶음을 리듀서 상태로 설계하기","없는 글 주소와 통신 실패 안내 만들기","모임원에게 게시판을 배포하고 의견 정리하기","복습: Context·useRef·로딩, 오류, 빈 결과의 화면 상태"],"keyword":"독서 모임 게시판 완성"}]}',NULL);
INSERT INTO roadmaps VALUES(6,14,NULL,NULL,'겨울 계획','Frontend','React',1,20,'취업 준비','BUILT_IN','Frontend/React 1','2026-12-01',2,1795305569577206,'["상태와 이벤트 다루는 법","Effect와 ref, 커스텀 훅","독서 모임 게시판 완성"]','{"evaluation":"초급 수준의 학습자가 20일(3주) 동안 React를 공부하도록 짠 계획입니다. ''취업 준비''라는 목표에 맞추어 직접 만드는 날과 결과물에 비중을 두었습니다. 기초를 한 번 배운 사람을 기준으로 ''상태와 이벤트 다루는 법''에서 시작해, 마지막에는 ''독서 모임 게시판'' 프로젝트에 배운 것을 한데 모읍니다. 한 주의 마지막 날에는 그동안 배운 것을 복습합니다. React Native 앱 개발, Vue와 Svelte 등 다른 UI 프레임워크, Three.js와 WebGL 3D 화면은 이 기간에 다루지 않습니다.","restricted":"","tips":["StrictMode의 두 번 실행을 끄지 말고 정리 함수가 빠졌는지 살핍니다.","컴포넌트를 만들면 로딩, 오류, 빈 화면까지 같은 날 함께 완성합니다.","메모이제이션은 Profiler에서 느린 커밋을 본 다음에 적용합니다.","코드를 볼 때 서버에서 도는지 브라우저에서 도는지 표시하며 읽습니다.","라이브러리 예제를 옮길 때는 React 버전과 작성 시기를 확인합니다."],"weeks":[{"days":["TypeScript로 적는 props 타입","변형마다 필수 속성이 다른 버튼 타입 설계하기","useReducer와 액션 설계","Context와 prop drilling 해소","테마와 언어 설정 Provider 만들기","value 객체 재생성이 부르는 하위 렌더링","복습: TypeScript로 적는 props 타입·useReducer"],"keyword":"상태와 이벤트 다루는 법"},{"days":["useEffect와 의존성 배열","채팅방 접속과 해제 코드 작성하기","Effect가 필요 없는 경우","useRef와 DOM 접근","커스텀 훅으로 로직 재사용","useLocalStorage 훅 구현하기","복습: useEffect와 의존성 배열·Effect가 필요 없는 경우"],"keyword":"Effect와 ref, 커스텀 훅"},{"days":["React Router의 중첩 라우트","목록과 상세를 오가는 블로그 경로 연결하기","독서 모임의 경로와 컴포넌트 구조 설계하기","모임과 글의 타입, 목 API 작성하기","글 목록과 본문을 잇는 핵심 화면 구현하기","모임원에게 게시판을 배포하고 의견 정리하기"],"keyword":"독서 모임 게시판 완성"}]}',1);
CREATE TABLE done_days (
    roadmap_id INTEGER NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
    -- Counted from 0 over all weeks.
    day_index SMALLINT NOT NULL CHECK (day_index BETWEEN 0 AND 79),
    done_at INTEGER NOT NULL,
    PRIMARY KEY (roadmap_id, day_index)
);
INSERT INTO done_days VALUES(6,0,1795305569584296);
INSERT INTO done_days VALUES(6,1,1795305569586146);
CREATE TABLE study_counters (
    study_id INTEGER PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
    -- Where the study is filed, again: lists of the most looked-at studies of a category walk one index.
    category_id INTEGER NOT NULL,
    main_category_id INTEGER NOT NULL,
    middle_category_id INTEGER,
    views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
    likes INTEGER NOT NULL DEFAULT 0 CHECK (likes >= 0),
    comments INTEGER NOT NULL DEFAULT 0 CHECK (comments >= 0)
, hidden_at INTEGER);
INSERT INTO study_counters VALUES(1,20,1,20,318,5,2,NULL);
INSERT INTO study_counters VALUES(2,105,82,101,402,7,0,NULL);
INSERT INTO study_counters VALUES(25,20,1,20,2,1,0,NULL);
INSERT INTO study_counters VALUES(26,20,1,20,0,1,0,NULL);
CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    key TEXT NOT NULL,
    -- A digest of the body. None for keys of before this table: any body is taken for the same.
    fingerprint BLOB,
    -- No reference: the key of something deleted must not make another.
    made_id INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    CONSTRAINT idempotency_keys_unique PRIMARY KEY (user_id, purpose, key)
) WITHOUT ROWID;
INSERT INTO idempotency_keys VALUES(14,'GENERATION','order-1',NULL,1,1795305569570385);
INSERT INTO idempotency_keys VALUES(14,'GENERATION','order-3',NULL,3,1795305577561947);
INSERT INTO idempotency_keys VALUES(14,'STUDY','post-1',NULL,25,1795305569540707);
INSERT INTO idempotency_keys VALUES(15,'GENERATION','order-2',NULL,2,1795305569587873);
INSERT INTO idempotency_keys VALUES(15,'GENERATION','order-4',NULL,4,1795305578573038);
CREATE TABLE IF NOT EXISTS "jobs" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
    -- 0 where a person waits, 1 where nobody does.
    priority SMALLINT NOT NULL,
    run_at INTEGER NOT NULL,
    attempt SMALLINT NOT NULL DEFAULT 0,
    lease_token TEXT,
    lease_until INTEGER,
    steps_done SMALLINT NOT NULL DEFAULT 0,
    steps_total SMALLINT NOT NULL,
    failure TEXT,
    message TEXT,
    created_at INTEGER NOT NULL,
    finished_at INTEGER
);
INSERT INTO jobs VALUES(1,'GENERATION',14,'{"days":20,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','SUCCEEDED',0,1795305569570385,1,NULL,NULL,3,3,NULL,NULL,1795305569570385,1795305569577206);
INSERT INTO jobs VALUES(2,'GENERATION',15,'{"days":7,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','SUCCEEDED',0,1795305569587873,1,NULL,NULL,1,1,NULL,NULL,1795305569587873,1795305569593522);
INSERT INTO jobs VALUES(3,'GENERATION',14,'{"days":14,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','CANCELLED',0,1795305577561947,1,NULL,NULL,0,2,NULL,NULL,1795305577561947,1795305578565917);
INSERT INTO jobs VALUES(4,'GENERATION',15,'{"days":15,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','QUEUED',0,1795305578573038,0,NULL,NULL,0,3,NULL,NULL,1795305578573038,NULL);
INSERT INTO jobs VALUES(5,'SAMPLE',16,'{"days":14,"level":1,"main":"Frontend","objective":"취업 준비","sub":"React","built_in":false}','QUEUED',1,1795305578592052,0,NULL,NULL,0,2,NULL,NULL,1795305578592052,NULL);
CREATE TABLE user_event_counters (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    last_seq INTEGER NOT NULL
);
INSERT INTO user_event_counters VALUES(1,5);
INSERT INTO user_event_counters VALUES(17,2);
INSERT INTO user_event_counters VALUES(18,1);
INSERT INTO user_event_counters VALUES(19,1);
CREATE TABLE user_events (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- What it is about. No reference: an event outlives it.
    subject_id INTEGER NOT NULL,
    happened_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;
INSERT INTO user_events VALUES(1,1,'NOTIFIED',1,1795397523316537);
INSERT INTO user_events VALUES(1,2,'NOTIFIED',1,1795397523320869);
INSERT INTO user_events VALUES(1,3,'NOTIFIED',1,1795397523324662);
INSERT INTO user_events VALUES(1,4,'NOTIFIED',4,1795397523335687);
INSERT INTO user_events VALUES(1,5,'NOTIFIED',4,1795397523341830);
INSERT INTO user_events VALUES(17,1,'NOTIFIED',2,1795397523331732);
INSERT INTO user_events VALUES(17,2,'NOTIFIED',5,1795397523338910);
INSERT INTO user_events VALUES(18,1,'NOTIFIED',3,1795397523331732);
INSERT INTO user_events VALUES(19,1,'NOTIFIED',6,1795397523353378);
CREATE TABLE applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    applicant_id INTEGER NOT NULL REFERENCES users (id),
    -- The study's author, again: an author's answers are found by one index.
    author_id INTEGER NOT NULL,
    status TEXT NOT NULL,
    waiting BOOLEAN NOT NULL,
    message TEXT,
    shares_email BOOLEAN NOT NULL,
    answer TEXT,
    applied_at INTEGER NOT NULL,
    replied_at INTEGER,
    ends_at INTEGER,
    due_at INTEGER,
    version INTEGER NOT NULL,
    CONSTRAINT applications_once UNIQUE (applicant_id, study_id)
);
INSERT INTO applications VALUES(1,1,17,1,'APPROVED',0,'매주 토요일에 함께할 수 있습니다.',1,NULL,1795397523315044,1795397523329559,NULL,NULL,2);
INSERT INTO applications VALUES(2,1,18,1,'REJECTED',0,'처음부터 배우고 싶습니다.',0,NULL,1795397523320200,1795397523329559,NULL,NULL,2);
INSERT INTO applications VALUES(3,1,19,1,'PENDING',0,'퇴근 후에 참여하겠습니다.',0,NULL,1795397523324003,NULL,1796002323324003,1795570323324003,1);
CREATE TABLE comments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    parent_id INTEGER REFERENCES comments (id),
    -- Nobody, once it is deleted: its line stands while it has replies, without text or writer.
    author_id INTEGER REFERENCES users (id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    edited_at INTEGER, hidden_at INTEGER,
    CHECK ((author_id IS NULL) = (content = ''))
);
INSERT INTO comments VALUES(1,1,NULL,17,'발표는 한 사람당 몇 분인가요?',1795397523335055,NULL,NULL);
INSERT INTO comments VALUES(2,1,1,1,'십 분 정도입니다.',1795397523338275,NULL,NULL);
INSERT INTO comments VALUES(3,1,NULL,18,'먼저 입금해 주세요.',1795397523341378,NULL,1795397523351744);
CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- What it is about. No references: a notification outlives it, with the title it had then.
    study_id INTEGER,
    roadmap_id INTEGER,
    title TEXT,
    -- Who did it last, whose present name is shown.
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- Who did the same shortly before, by id.
    others TEXT NOT NULL DEFAULT '[]',
    ends_at INTEGER,
    created_at INTEGER NOT NULL,
    read_at INTEGER
, decision TEXT, comment_id INTEGER);
INSERT INTO notifications VALUES(1,1,'APPLIED',1,NULL,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분',19,'[17,18]',NULL,1795397523316537,NULL,NULL,NULL);
INSERT INTO notifications VALUES(2,17,'APPROVED',1,NULL,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분',1,'[]',NULL,1795397523331732,NULL,NULL,NULL);
INSERT INTO notifications VALUES(3,18,'REJECTED',1,NULL,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분',1,'[]',NULL,1795397523331732,NULL,NULL,NULL);
INSERT INTO notifications VALUES(4,1,'COMMENTED',1,NULL,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분',18,'[17]',NULL,1795397523335687,NULL,NULL,NULL);
INSERT INTO notifications VALUES(5,17,'REPLIED',1,NULL,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분',1,'[]',NULL,1795397523338910,NULL,NULL,NULL);
INSERT INTO notifications VALUES(6,19,'REPORT_DECIDED',1,NULL,'React 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분',NULL,'[]',NULL,1795397523353378,NULL,'HIDDEN',NULL);
CREATE TABLE closing_notes (
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    deadline_at INTEGER NOT NULL,
    PRIMARY KEY (study_id, deadline_at)
) WITHOUT ROWID;
CREATE TABLE study_texts (
    study_id INTEGER PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE,
    -- Title and details in all forms in which they are found, and the plain text. Both are folded.
    names TEXT NOT NULL,
    content TEXT NOT NULL
);
INSERT INTO study_texts VALUES(1,replace('react 19 공식 문서 같이 읽고 매주 하나씩 만들어보실 분\nreact19공식문서같이읽고매주하나씩만들어보실분\nreact19ㄱㅅㅁㅅㄱㅇㅇㄱㅁㅈㅎㄴㅆㅁㄷㅇㅂㅅㅂ\n공식 문서\n공식문서\nㄱㅅㅁㅅ\n사이드 프로젝트\n사이드프로젝트\nㅅㅇㄷㅍㄹㅈㅌ','\n',char(10)),'react를 쓴 지 1년쯤 되었는데, 공식 문서를 처음부터 끝까지 읽어본 적은 없어서 모집합니다. 4주 동안 학습하기 문서를 순서대로 읽고, 주말마다 작은 화면을 하나씩 만듭니다. 이렇게 진행합니다 평일에는 그날 분량을 읽고 궁금한 점을 두 개씩 남깁니다. 토요일 오전에 모여 90분 동안 코드를 함께 봅니다. 마지막 주에는 서로의 결과물을 써 보고 의견을 나눕니다. 이런 분을 기다립니다 javascript 기본 문법을 알고 계신 분 4주 동안 토요일 오전 시간을 비울 수 있는 분 진도가 밀려도 괜찮습니다. 못 읽은 날은 그렇다고 적어주시면 토요일에 같이 따라잡습니다. 이 글은 둘러보기를 위한 예시입니다.');
INSERT INTO study_texts VALUES(2,replace('하루 한 문제, 구현부터 그래프까지 12주\n하루한문제,구현부터그래프까지12주\nㅎㄹㅎㅁㅈ,ㄱㅎㅂㅌㄱㄹㅍㄲㅈ12ㅈ\n매일 인증\n매일인증\nㅁㅇㅇㅈ\n골드 목표\n골드목표\nㄱㄷㅁㅍ','\n',char(10)),'하루에 한 문제를 풀고, 풀이를 세 줄로 남기는 스터디입니다. 문제를 많이 푸는 것보다 왜 그렇게 풀었는지 말할 수 있는 것을 목표로 합니다. 12주 계획 1주차부터 4주차까지: 구현과 시뮬레이션, 문자열 5주차부터 8주차까지: 스택, 큐, 해시, 이분 탐색 9주차부터 12주차까지: 그래프 탐색과 동적 계획법 일주일에 두 번까지는 쉬어도 됩니다. 언어는 자유입니다. 이 글은 둘러보기를 위한 예시입니다.');
INSERT INTO study_texts VALUES(25,replace('react 함께 읽기\nreact함께읽기\nreactㅎㄲㅇㄱ\n상태 관리\n상태관리\nㅅㅌㄱㄹ','\n',char(10)),'공식 문서를 매주 한 장씩 함께 읽습니다.');
INSERT INTO study_texts VALUES(26,replace('vue 함께 읽기\nvue함께읽기\nvueㅎㄲㅇㄱ\n상태 관리\n상태관리\nㅅㅌㄱㄹ','\n',char(10)),'공식 문서를 매주 한 장씩 함께 읽습니다.');
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','study_grams','study_grams',0,'CREATE VIRTUAL TABLE study_grams USING fts5(grams, content = '''', contentless_delete = 1, detail = none, tokenize = ''ascii'')');
CREATE TABLE IF NOT EXISTS 'study_grams_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO study_grams_data VALUES(1,X'04872f');
INSERT INTO study_grams_data VALUES(10,X'00000000ff00000101010200010101020101000004');
INSERT INTO study_grams_data VALUES(137438953473,X'00000d59023030010203ebb68401010131010102013202020139010203eb8584010203eca3bc02010132020203e38588020203eca3bc0201013401010203eca3bc0101010135020203eca3bc02010138020203eca3bc020101390101020130010203e384b1010203eab3b5010203eca3bc02010161011802016301180201730102017601010163011802017201020174011801016501180102016101180203e3858e1a0203ed95a81a010169010201700101016a01020161010101700102017401010172011802016501180201690101017301020163010101740118020131010203e3858e190203eba5bc010203ed95a8190101751a0201651a0101760119020161010201751a0103c2a73101010401320204013901030132020403e38588020403eca3bc02030139010403e384b1010403eab3b501030161011804016301180301630118040174011803016501180104016101180403e3858e1a0403ed95a81a030172011804016501180301740118040131010403e3858e190403ed95a8190301751a0401651a0301761a0401751a0303e384b1010117010603e384b7020801b90217010702858101080185010801870108018e020501b20217010603e385871901080188020501b4010603e38586010501b701010603e38581020801870108018d010501b9010117010603e385880108018d0208018e020402858101010603e384b701070285850108018702080188010108018d0205018201010603e385850108018c020501850118010603e384b1010702858101080182010801870108018c1901050186010603e3858101050187010117010603e384b10118010801b70107028582010801870101080188020501880101060131020603e3858c0108018e010603efbc8c0205018c010117010603e384b102170105018d01010603e384b2020801b90105018e010117010603e384b219010801b4010801b9020702858102080182020303eab099010603ec9db4010402b3a0010603eba7a4010501a8020603eb939c020501b5010603ec8b9d010402b48019010603eba6ac19010402b5ac020603ed9884020402b7b8020603eb9e98020402b8b019010402b98c020603eca780020402bb9819010603ec9dbd19010303eb8298010603ec94a9010402939c01010603ebaaa9020603ed9484010501a4010603ec96b40104029e98020603ed9484020402a19c010603eca09d010402a3a8020603ed959c020402a6ac19010402a78c010603eb93a4010501a401010603ec9dbc020702a3bc010402aaa9020603ed919c020402acb801010603ec849c010702a09c020402b3b4010603ec8ba4010402b680020603ed84b002050184010303ec82ac010603ec9db4010402838119010603ed839c19010402849c010603eab0990104028b9d010603ebacb8010501a4010603ebb68401040294a9010603eba78c01040296b4010603ebb3b40104029db4010603eb939c010603ec9dbd010501b8020603eca69d020501bc020603ec9db8020501bd0118010603eab3a0010702b8b019010402a09c020603efbc8c0205019d010603ed8ab8010402a3bc01010603ed9598010402a69d020402a78002060131020303ed839c19010603eab4801901040284b0020603eab7b80204028ab8010402919c020402948401010603eab98c020603eba19c010402959801010603eb8298010702a3a80205019c020603ebacb8020501a819010603eabb98190104029884020603ebb680020303efbc8c020603e384b1020603eab5ac020103e384b1010117010403e384b7020601b90217010502858101060185010601870106018e020301b20217010403e385871901060188020301b4010403e38586010301b701010403e38581020601870106018d010301b9010117010403e385880106018d0206018e020202858101010403e384b701050285850106018702060188010106018d0203018201010403e385850106018c020301850118010403e384b1010502858101060182010601870106018c1901030186010403e3858101030187010117010403e384b10118010601b70105028582010601870101060188020301880101040131020403e3858c0106018e010403efbc8c0203018c010117010403e384b102170103018d01010403e384b2020601b90103018e010117010403e384b219010601b4010601b9020502858102060182020103eab08001030184010403ec9d8401030199010403ec9db40103019c010403ec94a9010202b283020403ebb3b4020403ec9d840203018c01010301ac010403ec9d84010301b0010403eab3bc010202b38401010403ec8ba0010403ed9a8d020301a001010403eba7a4010403efbc8c01010301a8020403eb939c020301b50118010403ec8b9d0118010301bc01010403ebacbc010202b48019010403eba6ac190103019c010403ecb0ae010202b5ac020403ed9884020202b681010403eab888010202b7b801010403eb82a00105029e98020502a08701010202b88001010403ec9d800101030188010403ed959c010301b0010117010403eb8a940205028ba4010502a5bc01010502b3b8010202b981010403eb8b880103018c01010403eca78001010202bb980118010403ec9dbd19010103eb819d010403eab98c0102028298010403eb8895010403ec94a9010301a0010403ec9d80010301a801010403eab8b0020502b9810102028584010403ecafa40102028895010403eb8b880102028a9401010403eb8db0010403eca7800202028b88010117010403eb8ba4010117010301a4010117010403eab3a0010403eba6bd010403efbc8e0101170102028c80010403eba19c0102028db0010403efbc8c0102028f8401010403eab0800103019901010403ec9588010502a0810202029098010403ec9788010301a9020403eb8b880202029190010103019801010403eb9fac01010202939c01010403eba5bc010502aaa9020403ed9484010301a4010403ec96b4010301ad010403eb8b880102029494020403ec9e85020301b0010403eb9dbc0102029dbc010403ec9ea10102029e98020403ed94840202029f89010403ec9d84010301ac01010403ebb3b401010301b0010202a08701010403eab28c01010403eb8ba401030188020403ec9db4020301a4010403eb8f84010202a19c01010403ec9d98010502a09d010202a3a8020403ec9790020403ed959c020202a5bc010117010202a6ac19010301bd010403eb8b88010202a788010403eb8ba4010403eca780010301890103018c010403eb93a4010601ad0103018e020403ec9db40203019001010403eba788010403ed95a0020301a4010117010403ec9dbc020502a3bc0118010202a9b4010403ec9d84010202aaa8010403ec97ac010502a791010301a9020403ed919c020301bb010202acb8010117010403ebb295010403ec849c01180105029e90020502a09c020301bc010403ec9d84010202aeac020403eba088020202b080010403eba0a4010202b288020403eab98c0203019501010403ec9d84010202b3b401010403eab3a0010502b8b001010403eb8ba4020403ec8ba4010301b8010202b485010403eb8b88010202b68001010403ed84b0010103018401010403eb9f89010403ec9d84010202b984010403ec9ab8010103ec82ac010403ec9db4010202838119010403ed839c1901030189020403eab3bc020202849c0118010403eab099010403eb8c80010502a19c010502a5bc0118010301b80202028598020403efbc8c0202028898010103019c010403ec849c01020289ac020403ec96b40202028aa4020403ed839d02050284b0020301b50118010403eb8b880118010403ed95980102028b9c01010403eab084010403eba9b4010502aeac020403ec9e8501010403efbc8c0203019d0118010403ebacb8010301a0010301a4010403ebb6840102028da801020293b401020294a90118010403eba78c01020295880103018c010403eab3a001020296b401010403eb8a940205028f84020502b3b4010601b8010403ec849c010502a3bc010301b8020403ec96b40202029786010403ec96b40103018801010403eb8a94010103019001010403eb8a94010301ac010301b4020202988801010403ec8b9c01010301a4010403eca084010202999c0202029a94010403ec9dbc010301b80102029c8401010403ed959c01010301a0020403ec9e850202029d800101030184010103018c010403ebb68001030198010403eab2ac010301b401010403eb939c0105029fb0010502a087010502a5bc020502b684020403ec85980205029dbd010301b8020403eca69d020301bc01010403ec9790010105029db8020502a3bc020301bd0118010403eab3a0010502b8b019010403ec8ab51901050296b40105029d800102029e8501010403eb8b88010103018801010403eb8a940101030190020403ec97b40205029ca002030191010403ec9d80010301a1010403ec8ab5010301a519010403ec94a919010202a08101010403ec96b40105029d8001030184010403ec979001030190010403ec9d840103019c020403eba5bc020403efbc8c0203019d010403ed8ab8010202a3bc010117010403eba790010403ec8b9c01050297900105029dbc020502b0a8020403ed9598010202a484020403eba19c020202a69d020202a7800101040131020403eb8a94020502a789010403efbc9a02030184010403eb8f84010403ed968901030191010403ed95a9010202afa40104040605040406060406060507040604060504060606050504040504050605060604040404040405050404040504060606040405040407040404060604060605050505060506060505050406060404040409060605040404060704040605060404070604040606050405040506040606050404050406070804050504050406040607080506040707040405040606050604060406060705060506060506060706060606060406050605060506060506050605050606060505060506040606060705060506040605060506050606040604060606060506040606060505040707050605050606060606050406050705060606060906060504040406070404060506040407060404060605040504050604060605040405040607080405050405040604060708050604070704040504060406040604060506060504060406060606050607040606080506060704060506050606060506060704060706050605050605070707060605060604060506050506050606060608090706060905060506060605060505060406060507060605060406040605060406050605060506050704060706040604060606050506060806040605060604040604040605060607060705060506050406040806080505040605060506050605060606060606040506060705060605060606060704060706060507040506060406050605060506080606060605070606060404060505070605040606060505040605040605060507050604040607040605050604060704060605040604060506050505050605040605070505060606070505060705070406050406040605070606050406040604060604060806060505050605060506040605060406060406');
INSERT INTO study_grams_data VALUES(137438953474,X'000001730430ecb0a8020403eab98c020403ebb680020301ae010403ec8ab5010202b298010403ec9d8c010202bd94010403eb939c010103ed8190020403efbc8c0202028390020403ec83890203019c19010403eab480190103019d020403efbc8c02020284b001010403eab7b8020403eb949402020286a0010403ec9a940102028ab80102028f89010403ec9dbc010202919c020403eba19c020301b8020403eb8a940202029280020403eab3a0020403ec97880205029db4020202948401010403eab98c020403eba19c010202959801010403eab8b0010403eb8298010502a3a802030199010403ec8ab50103019c010117010403ebacb8020301a0020301a80118010403eabb980118010301a901010403eb8b8801010301b4020403ec8b9c0202029689010403ed95a90102029884020403eab3bc020403ebb6800202029994010403eba9b40102029a8d020403ebb295020103efbc8c01010403e384b1020403eab5ac0203018e0101170103019a020406060604060506050606060506050704060606060506050506050604060506060506060606060605040607060406080507040605060506060506050607060607');
CREATE TABLE IF NOT EXISTS 'study_grams_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO study_grams_idx VALUES(1,X'',2);
INSERT INTO study_grams_idx VALUES(1,X'30ecb0',4);
CREATE TABLE IF NOT EXISTS 'study_grams_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);
INSERT INTO study_grams_docsize VALUES(1,X'833b',1);
INSERT INTO study_grams_docsize VALUES(2,X'8236',1);
INSERT INTO study_grams_docsize VALUES(25,X'63',1);
INSERT INTO study_grams_docsize VALUES(26,X'5b',1);
CREATE TABLE IF NOT EXISTS 'study_grams_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO study_grams_config VALUES('version',4);
CREATE TABLE images (
    name TEXT PRIMARY KEY,
    uploader_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    -- Whether its file is being deleted: nobody is shown it any more.
    retired BOOLEAN NOT NULL DEFAULT FALSE
);
INSERT INTO images VALUES('ZiMIq4zN-2UXKtumHk66mg.png',17,1795397523357171,0);
CREATE TABLE study_images (
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    image TEXT NOT NULL REFERENCES images (name),
    PRIMARY KEY (study_id, image)
) WITHOUT ROWID;
CREATE TABLE report_cases (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    target_kind TEXT NOT NULL,
    -- Of either kind, so without a reference.
    target_id INTEGER NOT NULL,
    -- The study itself, or the one that the comment stands below.
    study_id INTEGER NOT NULL REFERENCES studies (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    -- Since when reports wait for a decision.
    open_since INTEGER,
    decision TEXT,
    decided_at INTEGER,
    decided_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT report_cases_target UNIQUE (target_kind, target_id),
    CHECK ((open_since IS NULL) = (decision IS NOT NULL) AND (decision IS NULL) = (decided_at IS NULL))
);
INSERT INTO report_cases VALUES(1,'COMMENT',3,1,1795397523344480,NULL,'HIDDEN',1795397523351744,20);
INSERT INTO report_cases VALUES(2,'STUDY',2,2,1795397523347135,1795397523347135,NULL,NULL,NULL);
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
    reporter_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    detail TEXT,
    reported_at INTEGER NOT NULL,
    decided_at INTEGER,
    CONSTRAINT reports_once UNIQUE (reporter_id, case_id)
);
INSERT INTO reports VALUES(1,1,19,'MONEY',NULL,1795397523344480,1795397523351744);
INSERT INTO reports VALUES(2,2,19,'SPAM',NULL,1795397523347135,NULL);
CREATE TABLE profiles (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    experience TEXT,
    description TEXT,
    links TEXT NOT NULL,
    updated_at INTEGER NOT NULL
);
INSERT INTO profiles VALUES(15,'1년','퇴근 후에 공부합니다.','["https://example.com/reader"]',1795400000000000);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    occasion TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    email TEXT,
    study_id INTEGER REFERENCES studies (id) ON DELETE CASCADE,
    by_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempt SMALLINT NOT NULL DEFAULT 0
);
CREATE TABLE links (
    digest BLOB NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
);
CREATE TABLE mail_wishes (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    applied BOOLEAN NOT NULL,
    approved BOOLEAN NOT NULL,
    rejected BOOLEAN NOT NULL,
    updated_at INTEGER NOT NULL
);
INSERT INTO mail_wishes VALUES(15,1,0,1,1795400000000000);
CREATE TABLE identities (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    joined_at INTEGER NOT NULL,
    CONSTRAINT identities_issuer_subject_unique UNIQUE (issuer, subject)
);
INSERT INTO identities VALUES(1,'https://issuer.example.com','reader-1',15,1795400000000000);
CREATE TABLE started_logins (
    state BLOB NOT NULL PRIMARY KEY,
    browser BLOB NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    redirect TEXT,
    popup BOOLEAN NOT NULL,
    expires_at INTEGER NOT NULL
);
CREATE TABLE proven_logins (
    code BLOB NOT NULL PRIMARY KEY,
    browser BLOB NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    redirect TEXT,
    expires_at INTEGER NOT NULL
);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('learning_objectives',6);
INSERT INTO sqlite_sequence VALUES('categories',326);
INSERT INTO sqlite_sequence VALUES('roadmaps',7);
INSERT INTO sqlite_sequence VALUES('users',20);
INSERT INTO sqlite_sequence VALUES('studies',26);
INSERT INTO sqlite_sequence VALUES('consents',15);
INSERT INTO sqlite_sequence VALUES('audit',22);
INSERT INTO sqlite_sequence VALUES('refresh_families',12);
INSERT INTO sqlite_sequence VALUES('refresh_tokens',12);
INSERT INTO sqlite_sequence VALUES('jobs',5);
INSERT INTO sqlite_sequence VALUES('applications',3);
INSERT INTO sqlite_sequence VALUES('notifications',6);
INSERT INTO sqlite_sequence VALUES('comments',3);
INSERT INTO sqlite_sequence VALUES('report_cases',2);
INSERT INTO sqlite_sequence VALUES('reports',2);
INSERT INTO sqlite_sequence VALUES('identities',1);
CREATE INDEX users_admins ON users (id) WHERE is_admin;
CREATE INDEX refresh_families_user ON refresh_families (user_id);
CREATE INDEX refresh_families_expiry ON refresh_families (expires_at);
CREATE INDEX refresh_families_end ON refresh_families (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id);
CREATE UNIQUE INDEX refresh_tokens_live_unique ON refresh_tokens (family_id)
    WHERE replaced_at IS NULL AND voided_at IS NULL;
CREATE INDEX consents_user ON consents (user_id);
CREATE INDEX audit_actor ON audit (actor_id);
CREATE INDEX audit_subject ON audit (subject_id);
CREATE INDEX limits_expiry ON limits (expires_at);
CREATE INDEX categories_parent ON categories (parent_id);
CREATE INDEX categories_name ON categories (name_folded);
CREATE INDEX studies_author ON studies (author_id, created_at, id);
CREATE INDEX likes_study ON likes (study_id);
CREATE INDEX study_views_study ON study_views (study_id);
CREATE INDEX roadmaps_owner ON roadmaps (owner_id, created_at, id);
CREATE INDEX roadmaps_samples ON roadmaps (category_id, created_at, id) WHERE owner_id IS NULL;
CREATE INDEX idempotency_keys_time ON idempotency_keys (made_at);
CREATE UNIQUE INDEX roadmaps_job_unique ON roadmaps (job_id);
CREATE UNIQUE INDEX jobs_one_live_generation ON jobs (owner_id)
    WHERE kind = 'GENERATION' AND status IN ('QUEUED', 'RUNNING');
CREATE INDEX jobs_owner ON jobs (owner_id, kind, created_at, id);
CREATE INDEX jobs_waiting ON jobs (priority, run_at, id) WHERE status IN ('QUEUED', 'RUNNING');
CREATE INDEX jobs_ended ON jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX user_events_time ON user_events (happened_at);
CREATE INDEX users_reply_hours_until ON users (reply_hours_until) WHERE reply_hours_until IS NOT NULL;
CREATE INDEX applications_study ON applications (study_id, status, applied_at, id);
CREATE INDEX applications_replied ON applications (author_id, replied_at) WHERE replied_at IS NOT NULL;
CREATE INDEX applications_due ON applications (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX comments_study ON comments (study_id, parent_id, id);
CREATE INDEX comments_replies ON comments (parent_id, id);
CREATE INDEX comments_author ON comments (author_id);
CREATE INDEX notifications_user ON notifications (user_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (user_id, created_at, id) WHERE read_at IS NULL;
CREATE INDEX notifications_actor ON notifications (actor_id);
CREATE INDEX notifications_time ON notifications (created_at);
CREATE TRIGGER study_texts_deleted AFTER DELETE ON study_texts BEGIN
    DELETE FROM study_grams WHERE rowid = OLD.study_id;
END;
CREATE INDEX images_created ON images (created_at);
CREATE INDEX images_uploader ON images (uploader_id);
CREATE INDEX study_images_image ON study_images (image);
CREATE INDEX studies_latest ON studies (created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_main_latest ON studies (main_category_id, created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_middle_latest ON studies (middle_category_id, created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_node_latest ON studies (category_id, created_at, id, closes_at, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_deadline ON studies (closes_at, id, opens_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_main_deadline ON studies (main_category_id, closes_at, id, opens_at, mode, region, hidden_at);
CREATE INDEX studies_middle_deadline ON studies (middle_category_id, closes_at, id, opens_at, mode, region, hidden_at);
CREATE INDEX studies_node_deadline ON studies (category_id, closes_at, id, opens_at, mode, region, hidden_at);
CREATE INDEX studies_region_latest ON studies (region, created_at, id, closes_at, opens_at, mode, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_mode_latest ON studies (mode, created_at, id, closes_at, opens_at, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX studies_upcoming ON studies (opens_at, id, closes_at, created_at, mode, region, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX study_counters_popular ON study_counters (views, study_id, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX study_counters_main_popular ON study_counters (main_category_id, views, study_id, hidden_at) WHERE hidden_at IS NULL;
CREATE INDEX study_counters_middle_popular ON study_counters (middle_category_id, views, study_id, hidden_at);
CREATE INDEX study_counters_node_popular ON study_counters (category_id, views, study_id, hidden_at);
CREATE INDEX report_cases_open ON report_cases (open_since, id) WHERE open_since IS NOT NULL;
CREATE INDEX report_cases_decided ON report_cases (decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX report_cases_study ON report_cases (study_id);
CREATE INDEX report_cases_decided_by ON report_cases (decided_by);
CREATE INDEX reports_case ON reports (case_id, id);
CREATE INDEX refresh_families_opener ON refresh_families (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX outbox_due ON outbox (due_at);
CREATE INDEX outbox_user ON outbox (user_id);
CREATE INDEX outbox_study ON outbox (study_id);
CREATE INDEX outbox_by ON outbox (by_id);
CREATE INDEX links_user ON links (user_id);
CREATE INDEX links_expiry ON links (expires_at);
CREATE INDEX identities_user ON identities (user_id);
CREATE INDEX started_logins_expiry ON started_logins (expires_at);
CREATE INDEX proven_logins_user ON proven_logins (user_id);
CREATE INDEX proven_logins_expiry ON proven_logins (expires_at);
CREATE INDEX users_profile_image ON users (profile_image_url) WHERE profile_image_url IS NOT NULL;
CREATE INDEX images_retired ON images (name) WHERE retired;
CREATE INDEX applications_author ON applications (author_id);
CREATE INDEX audit_action ON audit (action, id);
PRAGMA writable_schema=OFF;
COMMIT;
